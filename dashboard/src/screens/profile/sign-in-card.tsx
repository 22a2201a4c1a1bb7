import type { SignInProvider, User } from '@cygnet/sdk/session'
import { Check, CircleAlert } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import alertStyles from '#/components/ui/alert.module.css'
import { Badge } from '#/components/ui/badge'
import { Button } from '#/components/ui/button'
import { Card } from '#/components/ui/card'
import { TextField } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { FormDialog } from '#/components/ui/form-dialog'
import { LoadFailure } from '#/components/ui/load-failure'
import { SkeletonLines } from '#/components/ui/states'
import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'
import { formatDate } from '#/lib/format'
import { goTo } from '#/lib/go-to'
import { useAction } from '#/lib/use-action'
import { linkIdentity, unlinkIdentity, useIdentities } from '#/queries/account'
import profileScreenStyles from './profile-screen.module.css'

const NAMES: Record<string, string> = { google: 'Google', linkedin: 'LinkedIn' }

/** Values of the `link` parameter after a visit to a provider. */
const RESULTS: Record<string, (name: string) => string> = {
  linked: (name) => `${name} is linked. You can now sign in with it.`,
  taken: (name) =>
    `That ${name} account is linked to another account here. Unlink it there first, or choose another one.`,
  cancelled: (name) => `You canceled at ${name}. Nothing has changed.`,
  failed: (name) => `${name} could not be linked. Please try again.`,
}

/** The providers for signing in to this account: linked here, and removed where another way to sign in is left. */
export function SignInCard({ user }: { user: User }) {
  const title = useId()
  const [asking, setAsking] = useState<SignInProvider | null>(null)
  const result = useReturn()
  const { data, error, refetch, isFetching } = useIdentities()
  const link = useAction(linkIdentity, {
    onSuccess: ({ url }) => goTo(url),
    failure: { as: 'toast', title: 'It could not be linked', text: 'Please try again.' },
  })
  const unlink = useAction(unlinkIdentity, {
    confirm: ({ name }) => ({
      title: `Remove ${name}?`,
      text: `You can no longer sign in with ${name}. Devices that are signed in stay signed in.`,
      tone: 'warn',
      close: 'Keep',
      action: { label: 'Remove', destroys: true },
    }),
    success: (_, { name }) => [`${name} can no longer sign you in`],
    failure: { as: 'toast', title: 'It could not be removed', text: 'Please try again.' },
  })

  if (data && data.identities.length === 0 && data.providers.length === 0) return null
  const onlyWay = !user.hasPassword && data?.identities.length === 1
  const unlinked = data?.providers.filter(
    ({ id }) => !data.identities.some(({ provider }) => provider === id)
  )
  return (
    <Card as="section" padded aria-labelledby={title}>
      <div className={profileScreenStyles.head}>
        <div>
          <h2 className={textStyles.cardTitle} id={title}>
            Sign in with
          </h2>
          <p className={textStyles.label}>Link an account to sign in without your password.</p>
        </div>
      </div>
      {result && (
        <p className={classNames(alertStyles.alert, result.wrong && alertStyles.bad)} role="status">
          {result.wrong ? <CircleAlert /> : <Check />}
          <span>{result.words}</span>
        </p>
      )}
      {error ? (
        <LoadFailure
          title="Linked accounts could not be loaded"
          error={error}
          safe="They stay linked."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <SkeletonLines widths={['50%', '41.67%']} gap="0.75rem" />
      ) : (
        <ul className={profileScreenStyles.sessions}>
          {data.identities.map((identity) => (
            <li key={identity.id}>
              <div>
                <p className={profileScreenStyles.title}>
                  {identity.name} <Badge tone="ok">Linked</Badge>
                </p>
                <p className={fieldStyles.help} id={`${title}-${identity.id}`}>
                  {onlyWay
                    ? 'This is the only way into your account. To remove it, set a password or link another account first.'
                    : `Since ${formatDate(identity.linkedAt)}`}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={`Remove ${identity.name}`}
                aria-describedby={`${title}-${identity.id}`}
                disabled={onlyWay}
                busy={unlink.input?.id === identity.id}
                onClick={() => void unlink.run(identity)}
              >
                Remove
              </Button>
            </li>
          ))}
          {unlinked?.map((provider) => (
            <li key={provider.id}>
              <div>
                <p className={profileScreenStyles.title}>{provider.name}</p>
                <p className={fieldStyles.help} id={`${title}-${provider.id}`}>
                  {provider.reason ? 'Not available yet.' : 'Not linked'}
                </p>
              </div>
              <Button
                size="sm"
                aria-label={`Link ${provider.name}`}
                aria-describedby={`${title}-${provider.id}`}
                disabled={!provider.available}
                busy={link.input?.provider === provider.id}
                onClick={() =>
                  user.hasPassword ? setAsking(provider) : void link.run({ provider: provider.id })
                }
              >
                Link
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asking && <LinkDialog provider={asking} onClose={() => setAsking(null)} />}
    </Card>
  )
}

function LinkDialog({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) {
  return (
    <FormDialog
      title={`Link ${provider.name}`}
      description={`${provider.name} will be able to sign you in. To link it, please enter your password.`}
      submitLabel={`Go to ${provider.name}`}
      mutation={linkIdentity}
      defaultValues={{ password: '' }}
      input={({ password }: { password: string }) => ({ provider: provider.id, password })}
      onSuccess={({ url }) => goTo(url)}
      onClose={onClose}
    >
      {({ register, errors }) => (
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
      )}
    </FormDialog>
  )
}

interface Result {
  /** Canceling is not an error: it is what the person wanted. */
  wrong: boolean
  words: string
}

/** The result of a visit to a provider; removed from the address, so that a reload does not show it again. */
function useReturn(): Result | null {
  const [params, setParams] = useSearchParams()
  const [result, setResult] = useState<Result | null>(null)
  const code = params.get('link')
  const name = NAMES[params.get('provider') ?? '']
  useEffect(() => {
    if (code === null) return
    const wrong = code !== 'linked' && code !== 'cancelled'
    const words = name && RESULTS[code]?.(name)
    if (words) setResult({ wrong, words })
    setParams(
      (former) => {
        former.delete('link')
        former.delete('provider')
        return former
      },
      { replace: true }
    )
  }, [code, name, setParams])
  return result
}
