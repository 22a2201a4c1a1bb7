import type { PartnerSettings } from '@cygnet/sdk/session'
import { Button } from '#/components/ui/button'
import { FieldError, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { useActionForm } from '#/lib/use-action-form'
import { updatePartnerSettings } from '#/queries/partner'
import { SectionCard } from '../shared/section-card'

interface Values {
  company: string
  website: string
  promoCode: string
}

const WEBSITE = /^https?:\/\//i

/** Company, website and the promo code; the referral code never changes. */
export function DetailsCard({
  settings,
  primary,
}: {
  settings: PartnerSettings
  /** Saving is the main action of the screen. */
  primary: boolean
}) {
  const { form, onSubmit, isPending, failure } = useActionForm(updatePartnerSettings, {
    defaultValues: {
      company: settings.company ?? '',
      website: settings.website ?? '',
      promoCode: settings.promoCode ?? '',
    } satisfies Values,
    input: ({ company, website, promoCode }: Values) => ({
      company: company.trim(),
      website: website.trim(),
      promoCode: promoCode.trim() || null,
    }),
    success: () => ['Settings saved'],
    failureText: 'Your settings could not be saved. Please try again.',
  })
  const { errors } = form.formState
  return (
    <SectionCard title="Details">
      <form
        className={classNames(layoutStyles.stack, layoutStyles.loose, layoutStyles.start)}
        noValidate
        onSubmit={onSubmit}
      >
        {failure && <FieldError>{failure}</FieldError>}
        <TextField
          label="Referral code"
          readOnly
          value={settings.referralCode}
          help="It is part of every link, so it never changes."
        />
        <TextField
          label="Promo code"
          optional
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          help="People can type it at sign-up instead of opening your link, for example after a podcast."
          error={errors.promoCode?.message}
          {...form.register('promoCode')}
        />
        <TextField
          label="Company"
          optional
          autoComplete="organization"
          error={errors.company?.message}
          {...form.register('company')}
        />
        <TextField
          label="Website"
          optional
          type="url"
          autoComplete="url"
          placeholder="https://your-site.com"
          error={errors.website?.message}
          {...form.register('website', {
            validate: (value) =>
              !value.trim() ||
              WEBSITE.test(value.trim()) ||
              'Please enter a valid website URL (include http:// or https://)',
          })}
        />
        <Button variant={primary ? 'primary' : 'secondary'} type="submit" busy={isPending}>
          Save
        </Button>
      </form>
    </SectionCard>
  )
}
