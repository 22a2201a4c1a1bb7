import type { PublicationImage } from '@cygnet/sdk'
import { Image } from 'lucide-react'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import coverStyles from '#/components/ui/cover.module.css'
import { classNames } from '#/lib/class-names'
import type { Gap } from '#/lib/gaps'
import { ownImage } from '#/lib/own-image'
import { Citation, Claim } from './citation'
import type { markChanges } from './mark-changes'
import { type MarkedStatement, markStatements } from './mark-statements'
import styles from './markdown.module.css'
import proseStyles from './prose.module.css'
import { remarkPublication } from './remark-publication'
import { publicationSchema } from './schema'

const remarkPlugins = [remarkGfm, remarkPublication]
const sanitize: [typeof rehypeSanitize, typeof publicationSchema] = [rehypeSanitize, publicationSchema]

/** An attribute that the sanitizer let through. */
function attribute(node: { properties?: Record<string, unknown> } | undefined, name: string): string {
  const value = node?.properties?.[name]
  return typeof value === 'string' ? value : ''
}

const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ node, children }) => (
    <SectionHeading offset={node?.position?.start.offset}>{children}</SectionHeading>
  ),
  a: ({ node, href, children }) => {
    const statement = attribute(node, 'dataStatement')
    if (statement) return <Statement number={Number(statement)}>{children}</Statement>
    return (
      <a href={href} target={href?.startsWith('#') ? undefined : '_blank'} rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  },
  img: ({ src, alt }) => <StoredImage src={typeof src === 'string' ? src : undefined} alt={alt ?? ''} />,
  table: ({ children }) => (
    <div className={styles.scroll}>
      <table className={styles.articleTable}>{children}</table>
    </div>
  ),
  sup: ({ node, children }) => {
    const source = attribute(node, 'dataSource')
    return source ? <Citation source={source} /> : <sup>{children}</sup>
  },
  span: ({ node, className, children }) => {
    if (className === 'gap') {
      const gap = {
        question: attribute(node, 'dataQuestion'),
        occurrence: Number(attribute(node, 'dataOccurrence')),
      }
      return <GapMark gap={gap}>{children}</GapMark>
    }
    const source = attribute(node, 'dataSource')
    return source ? <Claim source={source}>{children}</Claim> : <span className={className}>{children}</span>
  },
}

/** The known size of a stored image, so that the text does not jump when it loads. */
export type KnownImage = Pick<PublicationImage, 'publicUrl' | 'dimensions'>

const KnownImages = createContext<readonly KnownImage[]>([])

/** Shown beside a section's heading; sections count from 0. */
export type SectionAction = (place: number, heading: string) => ReactNode

const SectionActions = createContext<{ text: string; action: SectionAction } | null>(null)

/** Statements that are marked in the text, and how the words of each are shown. */
export interface StatementMarks {
  statements: readonly MarkedStatement[]
  show: (number: number, words: ReactNode) => ReactNode
}

/** Shown in the place of a gap. */
export type GapAction = (gap: Gap) => ReactNode

const GapActions = createContext<GapAction | null>(null)

const NONE: StatementMarks = { statements: [], show: (_number, words) => words }
const Statements = createContext<StatementMarks['show']>(NONE.show)

interface MarkdownProps {
  children: string
  images?: readonly KnownImage[]
  sectionAction?: SectionAction
  marks?: StatementMarks
  gapAction?: GapAction
  /** Marks what changed in it. */
  changes?: ReturnType<typeof markChanges>
}

/** A publication's Markdown as a typeset text. Nothing in it runs, and no external image is loaded. */
export function Markdown({
  children,
  images = [],
  sectionAction,
  marks = NONE,
  gapAction,
  changes,
}: MarkdownProps) {
  const { statements, show } = marks
  const rehypePlugins = useMemo(
    () => [
      sanitize,
      ...(statements.length > 0 ? [markStatements(statements)] : []),
      ...(changes ? [changes] : []),
    ],
    [statements, changes]
  )
  return (
    <KnownImages value={images}>
      <SectionActions value={sectionAction ? { text: children, action: sectionAction } : null}>
        <Statements value={show}>
          <GapActions value={gapAction ?? null}>
            <ReactMarkdown
              remarkPlugins={remarkPlugins}
              rehypePlugins={rehypePlugins}
              components={components}
            >
              {children}
            </ReactMarkdown>
          </GapActions>
        </Statements>
      </SectionActions>
    </KnownImages>
  )
}

function Statement({ number, children }: { number: number; children: ReactNode }) {
  return useContext(Statements)(number, children)
}

function GapMark({ gap, children }: { gap: Gap; children: ReactNode }) {
  const action = useContext(GapActions)
  return action ? action(gap) : <span className={proseStyles.gap}>{children}</span>
}

function SectionHeading({ offset, children }: { offset: number | undefined; children: ReactNode }) {
  const actions = useContext(SectionActions)
  const line = offset === undefined ? '' : (actions?.text.slice(offset).split('\n', 1)[0] ?? '')
  if (!actions || offset === undefined || !line.startsWith('##')) return <h2>{children}</h2>
  const place = actions.text.slice(0, offset).match(/^##[ \t]/gm)?.length ?? 0
  return (
    <div className={styles.sectionHead}>
      <h2>{children}</h2>
      {actions.action(place, line.replace(/^#+\s*/, ''))}
    </div>
  )
}

function StoredImage({ src, alt }: { src: string | undefined; alt: string }) {
  const [broken, setBroken] = useState(false)
  const own = ownImage(src)
  const size = useContext(KnownImages).find((image) => ownImage(image.publicUrl) === own)?.dimensions
  if (!own || broken) return <MissingImage>{alt || 'Image without a description'}</MissingImage>
  return (
    <span className={styles.figure}>
      <img
        className={classNames(styles.image, coverStyles.cover)}
        src={own}
        alt={alt}
        width={size?.width}
        height={size?.height}
        style={{ aspectRatio: size && `${size.width} / ${size.height}` }}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(true)}
      />
    </span>
  )
}

function MissingImage({ children }: { children: ReactNode }) {
  return (
    <span className={classNames(styles.figure, styles.missing)}>
      <Image />
      <span>Image not shown: {children}</span>
    </span>
  )
}
