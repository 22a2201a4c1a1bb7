/** A guide, rendered by `scripts/docs/markdown-plugin.mjs` at build time. */
declare module '*.md' {
  const guide: {
    title: string
    /** The first paragraph, as plain text. */
    description: string
    /** Without title and first paragraph. */
    html: string
    headings: { id: string; text: string }[]
    /** As served to programs. */
    markdown: string
  }
  export default guide
}
