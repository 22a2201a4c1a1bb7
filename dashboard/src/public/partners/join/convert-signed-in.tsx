import type { Me, PartnerConversion } from '@cygnet/sdk/session'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '#/components/ui/button'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import { FieldError, TextField } from '#/components/ui/field'
import layoutStyles from '#/components/ui/layout.module.css'
import { MessagesProvider } from '#/components/ui/messages'
import { ErrorState, SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { api } from '#/lib/api'
import { classNames } from '#/lib/class-names'
import { errorMessage } from '#/lib/error-message'
import { links } from '../../links'
import { useRequest } from '../../use-request'
import { CONVERSION_LOSES } from './conversion-words'
import joinStyles from './join.module.css'
import joinFormStyles from './join-form.module.css'
import { isWebsite, WRONG_WEBSITE } from './join-rules'
import { CONVERT_FAILED, useConvert } from './use-convert'

/** What prevents an account from being converted. */
const REASONS: Record<NonNullable<PartnerConversion['reason']>, string> = {
  already_partner: 'This account is already a partner account. Sign out and in again to see its dashboard.',
  paid_plan: 'Cancel your plan first. You can convert the account once the paid period has ended.',
  operator: 'The account of an operator cannot become a partner account.',
}

interface Props {
  /** Of the partner terms that are in force. */
  termsVersion: string
  onOther: () => void
}

/** For a reader who is already signed in: converts that account into a partner account. */
export default function ConvertSignedIn(props: Props) {
  return (
    <MessagesProvider>
      <Conversion {...props} />
    </MessagesProvider>
  )
}

function Conversion({ termsVersion, onOther }: Props) {
  const [found, setFound] = useState<{ me: Me; conversion: PartnerConversion } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  const load = useCallback(() => {
    setFailure(null)
    Promise.all([api.account.me(), api.partners.conversion()]).then(
      ([me, conversion]) => setFound({ me, conversion }),
      (error: unknown) => setFailure(error)
    )
  }, [])
  useEffect(load, [load])

  if (failure) {
    return (
      <>
        <ErrorState title="Your account could not be loaded" message={errorMessage(failure)} onRetry={load} />
        <OtherAccount onOther={onOther} />
      </>
    )
  }
  if (!found) return <SkeletonLines widths={['60%', '90%', '75%']} gap="1rem" />
  const { me, conversion } = found
  return (
    <>
      <h2 className={textStyles.sectionTitle}>Convert your account</h2>
      <p className={joinStyles.lead}>
        You are signed in as <b>{me.email}</b>.{' '}
        {conversion.reason
          ? REASONS[conversion.reason]
          : `A partner account has a referral link, figures and payouts. ${CONVERSION_LOSES}`}
      </p>
      {conversion.canConvert && <ConversionForm termsVersion={termsVersion} />}
      <OtherAccount onOther={onOther} />
    </>
  )
}

function OtherAccount({ onOther }: { onOther: () => void }) {
  return (
    <p className={joinStyles.signIn}>
      Prefer to keep them separate?{' '}
      <button type="button" className={textStyles.link} onClick={onOther}>
        Join with a different email
      </button>
    </p>
  )
}

function ConversionForm({ termsVersion }: { termsVersion: string }) {
  const [company, setCompany] = useState('')
  const [website, setWebsite] = useState('')
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const { run, isPending, reset } = useRequest()
  const convert = useConvert(reset)
  const [failure, setFailure] = useState('')

  function submit() {
    setTried(true)
    setFailure('')
    if (!agreed || !isWebsite(website)) return
    void run(
      async () => {
        const { existingUser } = await api.partners.conversion()
        await convert({ session: null, ticket: existingUser.id, details: { company, website, termsVersion } })
      },
      (error) => setFailure(errorMessage(error, CONVERT_FAILED))
    )
  }

  return (
    <form
      className={classNames(layoutStyles.stack, layoutStyles.loose)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {failure && <ErrorState title={failure} message={failure} />}
      <TextField
        label="Company"
        optional
        autoComplete="organization"
        value={company}
        onChange={(event) => setCompany(event.target.value)}
      />
      <TextField
        label="Website"
        optional
        type="url"
        autoComplete="url"
        placeholder="https://your-site.com"
        error={tried && !isWebsite(website) ? WRONG_WEBSITE : undefined}
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <div className={joinFormStyles.consents}>
        <label className={classNames(checkboxStyles.option, checkboxStyles.checkbox)}>
          <input type="checkbox" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
          <span>
            I agree to the <a href={links.partnerTerms.href}>partner terms</a> *
          </span>
        </label>
        {tried && !agreed && <FieldError>You must agree to the terms and conditions</FieldError>}
      </div>
      <Button variant="primary" size="lg" wide type="submit" busy={isPending}>
        Convert Account
      </Button>
    </form>
  )
}
