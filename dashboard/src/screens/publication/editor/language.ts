import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'

/** Markdown as it is written here, its marks quieter than its words; the colours stand in editor.css. */
export const markdownText = [
  markdown({ base: markdownLanguage, completeHTMLTags: false, pasteURLAsLink: true }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.heading, class: 'md-heading' },
      { tag: tags.strong, class: 'md-strong' },
      { tag: tags.emphasis, class: 'md-emphasis' },
      { tag: tags.strikethrough, class: 'md-strike' },
      { tag: tags.quote, class: 'md-quote' },
      { tag: tags.monospace, class: 'md-code' },
      { tag: [tags.link, tags.url], class: 'md-link' },
      { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], class: 'md-mark' },
    ])
  ),
]
