import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { tags } from '@lezer/highlight'
import styles from './code-mirror.module.css'

type Extensions = NonNullable<Parameters<typeof markdown>[0]>['extensions']

/** `[^1][^2]` is two citations; without this it would be one link whose address is defined as `^2`. */
const citations: Extensions = {
  parseInline: [
    {
      name: 'Citation',
      before: 'Link',
      parse(context, _next, from) {
        const [mark] = /^\[\^[^\]\s]+\]/.exec(context.slice(from, context.end)) ?? []
        return mark ? context.addElement(context.elt('Link', from, from + mark.length)) : -1
      },
    },
  ],
}

/** Markdown with its markup less prominent than its words; the colors are in code-mirror.module.css. */
export const markdownText = [
  markdown({ base: markdownLanguage, extensions: citations, completeHTMLTags: false, pasteURLAsLink: true }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.heading, class: styles.heading },
      { tag: tags.strong, class: styles.strong },
      { tag: tags.emphasis, class: styles.emphasis },
      { tag: tags.strikethrough, class: styles.strike },
      { tag: tags.quote, class: styles.quote },
      { tag: tags.monospace, class: styles.code },
      { tag: [tags.link, tags.url], class: styles.link },
      { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], class: styles.mark },
    ])
  ),
]
