import type { Publication } from '@cygnet/sdk'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextArea, TextField } from '#/components/ui/field'
import styles from './edit-outside.module.css'
import type { Draft } from './editor/drafts'
import { Previews } from './previews'
import { keywordsOf } from './use-edit-form'
import { MOST_KEYWORDS } from './use-live-score'

interface EditOutsideProps {
  publication: Publication
  fields: Draft
  register: UseFormRegister<Draft>
  errors: FieldErrors<Draft>
}

const LONGEST_KEYWORD = 100

function keywordsProblem(text: string): true | string {
  const keywords = keywordsOf(text)
  if (keywords.length > MOST_KEYWORDS) return `At most ${MOST_KEYWORDS} keywords`
  const long = keywords.some((keyword) => keyword.length > LONGEST_KEYWORD)
  return !long || `A keyword has at most ${LONGEST_KEYWORD} characters`
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Keywords, address, title and description for search results, with a preview. */
export function EditOutside({ publication, fields, register, errors }: EditOutsideProps) {
  const shown: Publication = {
    ...publication,
    title: fields.title,
    companyName: fields.companyName || null,
    slug: fields.slug || null,
    metaTitle: fields.metaTitle || null,
    metaDescription: fields.metaDescription || null,
  }
  const [open, setOpen] = useState(false)
  return (
    <details
      className={styles.editOutside}
      open={open || errors.slug !== undefined || errors.keywords !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Search and sharing
        <ChevronDown className={styles.turn} />
      </summary>
      <div className={styles.editOutsideBody}>
        <div className={styles.fields}>
          <TextField
            label="Main keyword"
            optional
            maxLength={100}
            help="What somebody searches for who should find it."
            {...register('mainKeyword')}
          />
          <TextField
            label="Keywords"
            optional
            error={errors.keywords?.message}
            help="With commas between them."
            {...register('keywords', { validate: keywordsProblem })}
          />
          <TextField
            label="Address"
            optional
            maxLength={200}
            error={errors.slug?.message}
            help="The last part of the page's address."
            {...register('slug', {
              validate: (slug) =>
                slug.trim() === '' ||
                SLUG.test(slug.trim()) ||
                'Use lower-case letters, digits and single hyphens',
            })}
          />
          <TextField
            label="Title in search results"
            optional
            maxLength={300}
            help="The publication's title where this is empty."
            {...register('metaTitle')}
          />
          <TextArea
            label="Description in search results"
            optional
            rows={3}
            maxLength={1000}
            {...register('metaDescription')}
          />
        </div>
        <div className={styles.editPreviews}>{open && <Previews publication={shown} />}</div>
      </div>
    </details>
  )
}
