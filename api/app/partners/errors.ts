import { AppError, ConflictError } from '#core/errors'

/** The address in an application already has an account. */
export class PartnerExistsError extends AppError {
  /** @param ticket for `convertToPartner` */
  constructor({ canConvert, ticket }: { canConvert: boolean; ticket: string }) {
    const message = 'An account with this email already exists'
    const data = { canConvert, existingUser: { id: ticket } }
    super(409, 'USER_EXISTS', message, {
      data,
      top: data,
      errors: [{ field: 'email', rule: 'unique', message }],
    })
  }
}

export type ConversionBlock = 'already_partner' | 'paid_plan' | 'operator'

const BLOCKS: Record<ConversionBlock, string> = {
  already_partner: 'This account is already a partner account',
  paid_plan: 'Cancel your plan first. You can convert the account once the paid period has ended.',
  operator: "An operator's account cannot become a partner account",
}

export class NotConvertibleError extends ConflictError {
  constructor(block: ConversionBlock) {
    super(BLOCKS[block])
  }
}
