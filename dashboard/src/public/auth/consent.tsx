import fieldStyles from '#/components/ui/field.module.css'
import { classNames } from '#/lib/class-names'
import { links } from '../links'
import authStyles from './auth.module.css'

/** What creating an account agrees to, stated before the button for it. */
export function Consent({ by }: { by: 'form' | 'provider' }) {
  return (
    <p className={classNames(fieldStyles.help, authStyles.consent)}>
      {by === 'form'
        ? 'By creating an account you agree to the '
        : 'New here? Signing in with a provider creates an account under the '}
      <a href={links.terms.href}>{links.terms.label}</a> and the{' '}
      <a href={links.privacy.href}>{links.privacy.label} policy</a>.
    </p>
  )
}
