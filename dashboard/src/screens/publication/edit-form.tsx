import type { Publication, PublicationUpdate } from '@cygnet/sdk'
import { useInvalidate } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Markdown } from '#/components/markdown/markdown'
import { Button } from '#/components/ui/button'
import { TextField } from '#/components/ui/field'
import { useMessages } from '#/components/ui/messages'
import { Tabs } from '#/components/ui/tabs'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCount } from '#/lib/format'
import { LiveQuality } from './live-quality'
import { useLiveScore } from './use-live-score'

interface EditFormProps {
  publication: Publication
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

interface Fields {
  title: string
  topic: string
  companyName: string
  content: string
}

export default function EditForm({ publication, onDirty, onCancel, onSaved }: EditFormProps) {
  const [view, setView] = useState<'markdown' | 'preview'>('markdown')
  const { show } = useMessages()
  const invalidate = useInvalidate()
  const { register, handleSubmit, watch, setFocus, formState } = useForm<Fields>({
    defaultValues: {
      title: publication.title,
      topic: publication.topic ?? '',
      companyName: publication.companyName ?? '',
      content: publication.content,
    },
  })
  const { errors, isDirty, isSubmitting } = formState
  const [title, content] = watch(['title', 'content'])
  const score = useLiveScore(publication, title, content)

  useEffect(() => setFocus('title'), [setFocus])
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  async function save(fields: Fields) {
    const update: PublicationUpdate = {
      title: fields.title.trim(),
      topic: fields.topic.trim() || null,
      companyName: fields.companyName.trim() || null,
      content: fields.content,
      updatedAt: publication.updatedAt,
    }
    try {
      await api.publications.update(publication.id, update)
    } catch (error) {
      await show({ title: 'Error', text: errorMessage(error, 'Failed to update publication'), tone: 'bad' })
      return
    }
    toast('Success!', 'Publication updated successfully')
    onSaved()
    await invalidate({ resource: 'publications', invalidates: ['list', 'detail'], id: publication.id })
  }

  return (
    <form className="edit-form" onSubmit={handleSubmit(save)}>
      <div className="edit-fields">
        <TextField
          label="Title"
          maxLength={300}
          error={errors.title?.message}
          {...register('title', { validate: (title) => title.trim() !== '' || 'Title is required' })}
        />
        <TextField label="Topic" optional maxLength={300} {...register('topic')} />
        <TextField label="Company name" optional maxLength={200} {...register('companyName')} />
      </div>
      <div className="edit-body">
        <Tabs
          label="Content"
          value={view}
          onChange={setView}
          tabs={[
            {
              value: 'markdown',
              label: 'Markdown',
              panel: (
                <textarea
                  className="textarea"
                  aria-label="Content in Markdown"
                  rows={16}
                  spellCheck
                  {...register('content')}
                />
              ),
            },
            {
              value: 'preview',
              label: 'Preview',
              panel: (
                <div className="edit-preview">
                  <div className="prose">
                    <Markdown>{content}</Markdown>
                  </div>
                </div>
              ),
            },
          ]}
        />
        <LiveQuality score={score} />
      </div>
      <div className="edit-foot">
        <span className="meta num">
          {formatCount(content.trim().split(/\s+/).filter(Boolean).length, 'word')},{' '}
          {formatCount(content.length, 'character')}
        </span>
        <div className="row">
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isSubmitting} disabled={!isDirty}>
            Save changes
          </Button>
        </div>
      </div>
    </form>
  )
}
