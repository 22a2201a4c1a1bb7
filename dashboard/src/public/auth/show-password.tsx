import textStyles from '#/components/ui/text.module.css'
import { classNames } from '#/lib/class-names'

/** Beside a new password: shows what was typed. */
export function ShowPassword({ shown, onChange }: { shown: boolean; onChange: (shown: boolean) => void }) {
  return (
    <button
      type="button"
      className={classNames(textStyles.link, textStyles.meta)}
      aria-pressed={shown}
      onClick={() => onChange(!shown)}
    >
      Show password
    </button>
  )
}
