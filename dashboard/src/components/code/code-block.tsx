import { Tabs } from '@base-ui/react/tabs'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useCopied } from '#/lib/use-copied'
import styles from './code-block.module.css'
import { highlight } from './highlight'

/** Code on a dark background, with a button that copies it. */
export function CodeBlock({ title, code }: { title: string; code: string }) {
  return (
    <div className={styles.block}>
      <Head code={code} what={title}>
        <span className={styles.title}>{title}</span>
      </Head>
      <Code code={code} label={title} />
    </div>
  )
}

/** The same in several languages; the caller stores the choice, so that all blocks of a page agree. */
export function SampleBlock<Language extends string>({
  samples,
  language,
  onChange,
}: {
  samples: readonly { language: Language; label: string; code: string }[]
  language: Language
  onChange: (language: Language) => void
}) {
  const shown = samples.find((one) => one.language === language) ?? samples[0]
  if (!shown) return null
  return (
    <Tabs.Root
      className={styles.block}
      value={shown.language}
      onValueChange={(next) => onChange(next as Language)}
    >
      <Head code={shown.code} what={`${shown.label} example`}>
        <Tabs.List className={styles.languages} aria-label="Language">
          {samples.map((sample) => (
            <Tabs.Tab key={sample.language} value={sample.language}>
              {sample.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Head>
      {samples.map((sample) => (
        <Tabs.Panel key={sample.language} value={sample.language}>
          <Code code={sample.code} label={`${sample.label} example`} />
        </Tabs.Panel>
      ))}
    </Tabs.Root>
  )
}

function Head({ code, what, children }: { code: string; what: string; children: ReactNode }) {
  const { outcome, copy } = useCopied()
  return (
    <div className={styles.head}>
      {children}
      <button type="button" className={styles.copy} onClick={() => copy(code)}>
        {outcome === 'copied' ? <Check /> : <Copy />}
        {outcome === 'copied' ? 'Copied!' : outcome === 'refused' ? 'Select it by hand' : 'Copy'}
        <span className="sr-only">, {what}</span>
      </button>
      <span className="sr-only" role="status">
        {outcome === 'copied' && 'Copied!'}
      </span>
    </div>
  )
}

function Code({ code, label }: { code: string; label: string }) {
  const tokens = useMemo(() => highlight(code), [code])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds no preformatted text
    <pre className={styles.code} tabIndex={0} role="group" aria-label={label}>
      <code>
        {tokens.map(({ text, kind }, index) =>
          kind ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a token has nothing else of its own
            <span key={index} className={styles[kind]}>
              {text}
            </span>
          ) : (
            text
          )
        )}
      </code>
    </pre>
  )
}
