import { Braces, CreditCard, FileDown, Package, Plug, SearchCheck, SquareTerminal } from 'lucide-react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import sectionStyles from '#/public/section.module.css'
import { CodeSamples } from './code-samples'
import styles from './technical.module.css'

const ADVANTAGES = [
  {
    name: 'Resumes by block',
    text: 'Only a failed block is retried. The post is charged once, at the end.',
  },
  {
    name: 'Checked by code',
    text: 'Citations, figures, repetition and length are verified by rules, not by opinion.',
  },
  {
    name: 'Originality',
    text: 'Compared with your library, the batch and every page it read. The report says what was searched.',
  },
  {
    name: 'Scoped API keys',
    text: 'Thirteen permissions, limits for each key. Shown once, revoked instantly.',
  },
]

const INTEGRATIONS = [
  { icon: Plug, name: 'WordPress plugin', text: 'Drafts, images, SEO fields' },
  { icon: Braces, name: 'REST API', text: '/api/v1, JSON, signed webhooks' },
  { icon: Package, name: 'SDK', text: 'JavaScript, Python, PHP samples' },
  { icon: SquareTerminal, name: 'Command line', text: 'Generate and download in scripts' },
  { icon: SearchCheck, name: 'SEO plugins', text: 'Yoast, Rank Math, AIOSEO, SEOPress' },
  { icon: FileDown, name: 'Exports', text: 'Word, PDF, HTML, Markdown, zip' },
  { icon: CreditCard, name: 'Stripe', text: 'Billing and partner payouts' },
  { icon: Plug, name: 'MCP', text: 'Tools for AI assistants' },
]

export function Technical() {
  return (
    <section className={classNames(sectionStyles.section, styles.tech)} aria-labelledby="technical-title">
      <div className={layoutStyles.page}>
        <div className={styles.grid}>
          <div>
            <h2 className={classNames(sectionStyles.bigHeading, styles.big)} id="technical-title">
              Built so that work is never lost, or paid for twice
            </h2>
            <p className={styles.lead}>
              Each step of a generation is saved as it finishes. If anything stops, the next attempt resumes
              from there.
            </p>
            <dl>
              {ADVANTAGES.map((advantage) => (
                <div key={advantage.name}>
                  <dt>{advantage.name}</dt>
                  <dd>{advantage.text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <CodeSamples />
        </div>
        <div className={styles.integrations} id="integrations">
          <h3>Integrations</h3>
          <ul>
            {INTEGRATIONS.map(({ icon: Icon, name, text }) => (
              <li key={name}>
                <Icon />
                <div>
                  <b>{name}</b>
                  <span>{text}</span>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
