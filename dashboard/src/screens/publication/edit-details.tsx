import type { Publication } from '@cygnet/sdk'
import { memo } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { SelectField, TextArea, TextField } from '#/components/ui/field'
import styles from './edit-details.module.css'
import { type Draft, FIELDS, keywordsOf } from './editor/drafts'
import { Previews } from './previews'
import { MAX_KEYWORDS } from './use-live-score'

interface EditDetailsProps {
  publication: Publication
  fields: Draft
  register: UseFormRegister<Draft>
  errors: FieldErrors<Draft>
}

const MAX_KEYWORD_LENGTH = 100

function keywordsProblem(text: string): true | string {
  const keywords = keywordsOf(text)
  if (keywords.length > MAX_KEYWORDS) return `At most ${MAX_KEYWORDS} keywords`
  const long = keywords.some((keyword) => keyword.length > MAX_KEYWORD_LENGTH)
  return !long || `A keyword has at most ${MAX_KEYWORD_LENGTH} characters`
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const TYPES = [
  { value: 'blog', label: 'Blog' },
  { value: 'review', label: 'Review' },
] as const

/** What is known about the text besides itself, and what search engines and shared links show of it, with a preview. */
export const EditDetails = memo(function EditDetails({
  publication,
  fields,
  register,
  errors,
}: EditDetailsProps) {
  const shown: Publication = {
    ...publication,
    title: fields.title,
    companyName: fields.companyName || null,
    slug: fields.slug || null,
    metaTitle: fields.metaTitle || null,
    metaDescription: fields.metaDescription || null,
  }
  return (
    <div className={styles.fields}>
      <TextField label="Topic" optional maxLength={300} {...register('topic')} />
      <TextField label="Company name" optional maxLength={200} {...register('companyName')} />
      <SelectField label="Type" options={TYPES} {...register('type')} />
      <h2 className={styles.part}>Search and sharing</h2>
      <TextField
        label="Main keyword"
        optional
        maxLength={100}
        help="The phrase this post should be found for in search."
        {...register('mainKeyword')}
      />
      <TextField
        label="Keywords"
        optional
        error={errors.keywords?.message}
        help="Separate them with commas."
        {...register('keywords', { validate: keywordsProblem })}
      />
      <TextField
        label="URL slug"
        optional
        maxLength={200}
        error={errors.slug?.message}
        help="The last part of the page's URL."
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
        help="Leave it empty to use the publication's title."
        {...register('metaTitle')}
      />
      <TextArea
        label="Description in search results"
        optional
        rows={3}
        maxLength={1000}
        {...register('metaDescription')}
      />
      <div className={styles.previews}>
        <Previews publication={shown} />
      </div>
    </div>
  )
}, isSame)

/** The text itself is not among the details: typing in it draws nothing of them again. */
function isSame(before: EditDetailsProps, now: EditDetailsProps): boolean {
  return (
    before.publication === now.publication &&
    before.register === now.register &&
    before.errors === now.errors &&
    FIELDS.every((name) => name === 'content' || before.fields[name] === now.fields[name])
  )
}
