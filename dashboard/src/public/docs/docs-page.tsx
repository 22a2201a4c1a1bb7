import { ArrowRight } from 'lucide-react'
import layoutStyles from '#/components/ui/layout.module.css'
import { classNames } from '#/lib/class-names'
import { PublicPage } from '../public-page'
import styles from './docs-page.module.css'
import { GuideList } from './guide-list'
import guideStyles from './guide-page.module.css'

const WAYS = [
  {
    href: '/docs/quick-start',
    title: 'Quick start',
    text: 'A key, a prompt and a few calls: the first published post in five minutes.',
  },
  {
    href: '/docs/reference',
    title: 'API reference',
    text: 'Every operation of /api/v1 with its parameters, schemas and examples.',
  },
  {
    href: '/docs/authentication',
    title: 'Authentication and keys',
    text: 'Thirteen permissions, limits for each key, and rotation without downtime.',
  },
  {
    href: '/docs/errors',
    title: 'Errors',
    text: 'One format, stable codes, and what to do about each of them.',
  },
  {
    href: '/docs/sdk',
    title: 'SDK for JavaScript and TypeScript',
    text: 'Typed calls, retries that never pay twice, live progress. No dependencies.',
  },
  {
    href: '/docs/cli',
    title: 'Command line',
    text: 'Generate from a script, import a CSV, download as PDF or Markdown.',
  },
]

const FOR_MACHINES = [
  { href: '/openapi.v1.yaml', title: 'openapi.v1.yaml', text: 'what an API key can call, OpenAPI 3.1' },
  { href: '/openapi.v1.json', title: 'openapi.v1.json', text: 'the same as JSON' },
  { href: '/openapi.yaml', title: 'openapi.yaml', text: 'the dashboard’s own operations as well' },
  { href: '/llms.txt', title: 'llms.txt', text: 'an index for language models' },
  { href: '/llms-full.txt', title: 'llms-full.txt', text: 'all guides in one text' },
  { href: '/docs/agent-skill', title: 'Skill', text: 'the ten most common jobs, for coding agents' },
]

/** The developers' start page. */
export default function DocsPage() {
  return (
    <PublicPage>
      <div className={classNames(layoutStyles.page, guideStyles.guide, styles.docs)}>
        <GuideList current="" />
        <article className={guideStyles.text}>
          <h1>Documentation</h1>
          <p className={guideStyles.lead}>
            With an API key, your own program can do everything you do with content in the dashboard:
            generate, edit, publish, download. One API, described by one OpenAPI file.
          </p>
          <ul className={styles.ways}>
            {WAYS.map((way) => (
              <li key={way.href}>
                <a href={way.href}>
                  <h2>
                    {way.title} <ArrowRight />
                  </h2>
                  <p>{way.text}</p>
                </a>
              </li>
            ))}
          </ul>
          <h2 className={styles.machinesTitle}>For programs and agents</h2>
          <ul className={styles.machines}>
            {FOR_MACHINES.map(({ href, title, text }) => (
              <li key={href}>
                <a href={href}>{title}</a> {text}
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            Each guide is also there as Markdown: add <code>.md</code> to its address.
          </p>
        </article>
      </div>
    </PublicPage>
  )
}
