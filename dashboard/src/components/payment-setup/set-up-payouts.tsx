import type { PayoutCountries } from '@cygnet/sdk/session'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Button } from '#/components/ui/button'
import { Dialog } from '#/components/ui/dialog'
import { SelectField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { useAction } from '#/lib/use-action'
import { payoutCountries, setUpPayouts } from '#/queries/partner'

interface SetUpPayoutsProps
  extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'disabled'> {
  label: string
  /** Whether Stripe has the details already: then the country is settled. */
  connected?: boolean
  /** Shown when the onboarding cannot be started and the server gives no reason. */
  failureText: string
}

/** Opens the page at Stripe where payouts are set up, once the country of the account is known to be possible. */
export function SetUpPayouts({ label, connected = false, failureText, ...button }: SetUpPayoutsProps) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<PayoutCountries | null>(null)
  const [loading, setLoading] = useState(false)
  const onboarding = useAction(setUpPayouts, { failure: { text: failureText } })
  const begin = async () => {
    if (connected) return onboarding.run({})
    setLoading(true)
    try {
      setAsked(await client.fetchQuery(payoutCountries))
    } catch {
      // Then Stripe says what is possible.
      void onboarding.run({})
    } finally {
      setLoading(false)
    }
  }
  return (
    <>
      <Button {...button} busy={loading || onboarding.isPending} onClick={() => void begin()}>
        {label}
      </Button>
      {asked && (
        <CountryDialog
          countries={asked}
          onChosen={(country) => {
            setAsked(null)
            void onboarding.run({ country })
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const REGIONS = new Intl.DisplayNames('en', { type: 'region' })

interface CountryDialogProps {
  countries: PayoutCountries
  onChosen: (country: string) => void
  onClose: () => void
}

function CountryDialog({ countries: { platform, countries }, onChosen, onClose }: CountryDialogProps) {
  const [country, setCountry] = useState(platform)
  const options = countries
    .map((value) => ({ value, label: REGIONS.of(value) ?? value }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Where is your bank account?"
      description="Stripe asks for your identity and your bank details next. After that the country cannot be changed."
    >
      <div className={layoutStyles.stack}>
        <SelectField
          label="Country"
          help="Stripe cannot pay to countries that are not listed."
          options={options}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        />
        <Button variant="primary" onClick={() => onChosen(country)}>
          Continue at Stripe
        </Button>
      </div>
    </Dialog>
  )
}
