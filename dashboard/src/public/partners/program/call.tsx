import { buttonClass } from '#/components/ui/button'
import { Feather } from '#/components/ui/feather'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import finalCallStyles from '../../landing/final-call.module.css'
import { links } from '../../links'

export function ProgramCall() {
  return (
    <section className={finalCallStyles.finalCall} aria-labelledby="join-title">
      <div className={classNames(layoutStyles.page, finalCallStyles.page)}>
        <Feather className={finalCallStyles.finalFeather} />
        <h2 id="join-title">Apply in two minutes.</h2>
        <p>You see your first click as it happens, and your first commission with the invoice.</p>
        <div className={classNames(layoutStyles.row, finalCallStyles.row)}>
          <a className={buttonClass({ variant: 'primary', size: 'lg' })} href={links.join.href}>
            {links.join.label}
          </a>
          <p className={finalCallStyles.note}>Free to join, no sales target</p>
        </div>
      </div>
    </section>
  )
}
