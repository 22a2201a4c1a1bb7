import ReactMarkdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'

const remarkPlugins = [remarkGfm]
const rehypePlugins = [rehypeSanitize]

/** Texts of the documentation: Markdown without a publication's extensions. */
export function Markdown({ text }: { text: string }) {
  return (
    <ReactMarkdown remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
      {text}
    </ReactMarkdown>
  )
}
