import { Button, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { centsFrom, typedFrom } from '../lib/cents'
import { useSettled } from '../lib/use-settled'
import { FormDialog, MIN_REASON_LENGTH } from './form-dialog'
import styles from './money-dialog.module.css'
import { LoadFailure, Loading } from './states'

export interface Money {
  /** Cents. */
  amount: number
  reason: string
}

/**
 * Moves an amount after showing what that does, as the server works it out. The focus is on the amount; the key is
 * the same as long as amount and reason are, so that a repeated answer moves nothing twice.
 */
export function MoneyDialog<Preview>({
  title,
  about,
  effect,
  initial,
  choices = [],
  name,
  failure,
  preview,
  confirm,
  keep,
  busy,
  onConfirm,
  onClose,
  children,
}: {
  title: string
  about: ReactNode
  /** Said while there is no amount. */
  effect?: string
  /** Cents to begin with; empty when null. */
  initial: number | null
  /** Amounts to choose with one click. */
  choices?: { label: string; amount: number }[]
  /** Name of the preview's query, with what it is about. */
  name: readonly string[]
  /** The error catalog's message for the preview. */
  failure: string
  preview: (amount: number, signal: AbortSignal) => Promise<Preview>
  /** Label of the confirming button, with the amount. */
  confirm: (amount: number) => string
  /** Label of the button that moves nothing. */
  keep: string
  busy: boolean
  onConfirm: (money: Money, idempotencyKey: string) => void
  onClose: () => void
  children: (preview: Preview) => ReactNode
}) {
  const translate = useTranslate()
  const locale = useLocale()
  const before = initial === null ? '' : typedFrom(initial, locale)
  const [typed, setTyped] = useState(before)
  const [reason, setReason] = useState('')
  const amount = centsFrom(typed) || null
  const settled = useSettled(amount)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another amount or reason is another order
  const key = useMemo(() => crypto.randomUUID(), [amount, reason])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...name, settled],
    queryFn: ({ signal }) => preview(settled ?? 0, signal),
    enabled: settled !== null,
    // Amounts are those of the moment at which they are asked for.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isShown = !isFetching && data !== undefined && settled === amount && amount !== null && !error
  const isReasoned = reason.trim().length >= MIN_REASON_LENGTH
  return (
    <FormDialog
      title={title}
      confirm={confirm(amount ?? 0)}
      keep={keep}
      busy={busy}
      ready={isShown && isReasoned}
      typed={typed !== before || reason !== ''}
      onConfirm={() => onConfirm({ amount: amount ?? 0, reason: reason.trim() }, key)}
      onClose={onClose}
    >
      <p className={styles.about}>{about}</p>
      <div className={styles.amount}>
        <TextField
          autoFocus
          required
          margin="normal"
          label={translate('money.amount')}
          value={typed}
          error={typed !== '' && amount === null}
          helperText={typed !== '' && amount === null && translate('money.no_amount')}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          onChange={(event) => setTyped(event.target.value)}
        />
        {choices.map(({ label, amount: chosen }) => (
          <Button
            key={label}
            variant="outlined"
            aria-pressed={amount === chosen}
            onClick={() => setTyped(typedFrom(chosen, locale))}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className={styles.preview} role="status">
        {amount === null ? (
          <p className={styles.about}>{effect ?? translate('money.effect')}</p>
        ) : error && settled === amount ? (
          <LoadFailure what={failure} error={error} onRetry={() => void refetch()} />
        ) : isShown ? (
          children(data)
        ) : (
          <Loading />
        )}
      </div>
      <TextField
        fullWidth
        required
        margin="normal"
        label={translate('money.reason')}
        helperText={translate('money.reason_help')}
        value={reason}
        slotProps={{ htmlInput: { maxLength: 300 } }}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
