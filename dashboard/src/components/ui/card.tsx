import type { HTMLAttributes } from 'react'
import { classNames } from '#/lib/class-names'
import styles from './card.module.css'

interface CardProps extends HTMLAttributes<HTMLElement> {
  /** The element it is made of. */
  as?: 'div' | 'section' | 'article' | 'ul' | 'li' | 'p'
  /** Whether it has the usual space around its content. */
  padded?: boolean
}

/** A bordered sheet on the page. */
export function Card({ as: Tag = 'div', padded, className, ...rest }: CardProps) {
  return <Tag className={classNames(styles.card, padded && styles.padded, className)} {...rest} />
}
