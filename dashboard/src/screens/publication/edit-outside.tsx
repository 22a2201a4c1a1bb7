import type { Publication } from '@cygnet/sdk'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextArea, TextField } from '#/components/ui/field'
import styles from './edit-outside.module.css'
import type { Draft } from './editor/drafts'
import { Previews } from './previews'

interface EditOutsideProps {
  publication: Publication
  fields: Draft
  register: UseFormRegister<Draft>
  errors: FieldErrors<Draft>
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Address, title and description for search results, with a preview. */
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
      open={open || errors.slug !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        Search and sharing
        <ChevronDown className={styles.turn} />
      </summary>
      <div className={styles.editOutsideBody}>
        <div className={styles.fields}>
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
