import { PRODUCT_NAME } from '#/brand'
import { CopyButton } from '#/components/ui/copy-button'
import { SectionCard } from '../shared/section-card'
import styles from './texts.module.css'

/** Each says that the link is a partner's, as many jurisdictions require. */
const TEXTS: { title: string; text: (url: string) => string }[] = [
  {
    title: 'Email',
    text: (url) =>
      `Subject: Posts that show their sources\n\nHi,\n\nYou asked how I get posts out without checking every figure by hand. I use ${PRODUCT_NAME}: it takes a prompt and the pages you name, writes the post with images, and shows for each claim where it came from. What it can’t find it asks for, instead of making it up.\n\nThere is a free plan to try it: ${url}\n\n(That is my partner link: if you buy a plan, I earn a commission. It costs you nothing.)`,
  },
  {
    title: 'LinkedIn',
    text: (url) =>
      `The first draft was never the slow part. Checking it was.\n\n${PRODUCT_NAME} writes a post from your prompt, your company profile and real pages, and puts the source beside each claim. What it can’t find it asks you; it invents nothing.\n\nTry it on the free plan: ${url}\n\n#ad Partner link`,
  },
  {
    title: 'X',
    text: (url) =>
      `A finished post with its sources attached and its open questions marked. There is a free plan. ${url} #ad`,
  },
]

/** Texts to send or post, with the link in them. */
export function Texts({ url }: { url: string }) {
  return (
    <SectionCard title="Texts" aside="Change them as you like">
      <ul className={styles.texts}>
        {TEXTS.map(({ title, text }) => (
          <li key={title}>
            <div className={styles.head}>
              <h3>{title}</h3>
              <CopyButton text={text(url)} label={title === 'Email' ? 'Copy email' : `Copy ${title} post`} />
            </div>
            <p>{text(url)}</p>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
