import type { Template } from '@cygnet/sdk'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#/components/ui/button'
import { SelectField, TextArea, TextField } from '#/components/ui/field'
import { ErrorState } from '#/components/ui/states'
import { toast } from '#/components/ui/toaster'
import { api } from '#/lib/api'
import { errorMessage } from '#/lib/error-message'
import { formatCount, formatNumber } from '#/lib/format'
import { useLeaveGuard } from '#/lib/leave-guard'
import { useLeaveQuestion } from '#/lib/use-leave-question'
import { templateKeys } from '#/queries/templates'
import { SectionEditor } from './section-editor'
import {
  type DraftBlock,
  draftOf,
  inputOf,
  MOST_SECTIONS,
  moved,
  newBlock,
  problemsOf,
  serverProblems,
  type TemplateDraft,
} from './template-draft'

const CONTENT_TYPES = [
  { value: 'educational', label: 'Educational' },
  { value: 'promotional', label: 'Promotional' },
  { value: 'case-study', label: 'Case study' },
  { value: 'how-to', label: 'How-to' },
  { value: 'news', label: 'News' },
] as const

/** A template as a form; leaving it unsaved asks. */
export function TemplateEditor({ template }: { template: Template | null }) {
  const [draft, setDraft] = useState<TemplateDraft>(() => draftOf(template))
  const [dirty, setDirty] = useState(false)
  // It leaves in the moment in which it becomes clean.
  const unsaved = useRef(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { pathname } = useLocation()
  const askToLeave = useLeaveQuestion()
  const { blocks } = draft
  const words = blocks.reduce(
    (sum, { wordsFrom, wordsTo }) => [sum[0] + (wordsFrom || 0), sum[1] + (wordsTo || 0)] as const,
    [0, 0] as readonly [number, number]
  )

  useLeaveGuard(dirty, {
    leaves: (to) => unsaved.current && to.pathname !== pathname,
    ask: () => askToLeave({ what: 'this template', save: stored }),
  })

  function change(next: Partial<TemplateDraft>) {
    setDraft((current) => ({ ...current, ...next }))
    unsaved.current = true
    setDirty(true)
  }
  const changeBlock = (key: string, next: Partial<DraftBlock>) =>
    change({ blocks: blocks.map((block) => (block.key === key ? { ...block, ...next } : block)) })

  /** The focus stays with the section that moves, and its new place is said. */
  function move(from: number, to: number) {
    const block = blocks[from]
    if (!block || to < 0 || to >= blocks.length) return
    change({ blocks: moved(blocks, from, to) })
    setSaid(`${block.heading.trim() || 'Section'} is now ${to + 1} of ${blocks.length}`)
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-grip="${block.key}"]`)?.focus())
  }

  function add() {
    const block = newBlock()
    change({ blocks: [...blocks, block] })
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-heading="${block.key}"]`)?.focus())
  }

  /** @returns whether it is saved */
  async function stored(): Promise<boolean> {
    const found = problemsOf(draft)
    setProblems(found)
    setFailure(null)
    if (Object.keys(found).length > 0) {
      setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return false
    }
    setBusy(true)
    try {
      if (template) await api.templates.update(template.id, inputOf(draft))
      else await api.templates.create(inputOf(draft))
      unsaved.current = false
      setDirty(false)
      await queryClient.invalidateQueries({ queryKey: templateKeys.all })
      toast('Saved', `The template “${draft.name.trim()}” is ready for the wizard`)
      return true
    } catch (error) {
      setProblems(serverProblems(error))
      setFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (await stored()) navigate('/templates')
  }

  return (
    <form className="template-form" onSubmit={save} noValidate>
      {failure !== null && <ErrorState title="Failed to save the template" message={errorMessage(failure)} />}
      <div className="card template-facts">
        <TextField
          label="Name"
          maxLength={120}
          value={draft.name}
          error={problems.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label="Content type"
          options={CONTENT_TYPES}
          value={draft.contentType}
          onChange={(event) => change({ contentType: event.target.value as TemplateDraft['contentType'] })}
        />
        <TextArea
          label="Description"
          optional
          rows={2}
          maxLength={500}
          value={draft.description}
          fieldClass="whole"
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
      <div className="row between wrap mt-8">
        <h2 className="h2">Sections</h2>
        <p className="meta num">
          {formatNumber(words[0])} to {formatNumber(words[1])} words
        </p>
      </div>
      <p className="help">
        A text has these sections and no others. {'{topic}'}, {'{keyword}'} and {'{company}'} in a heading are
        filled in.
      </p>
      <ol className="outline-list" ref={list} aria-label="Sections">
        {blocks.map((block, index) => (
          <SectionEditor
            key={block.key}
            block={block}
            place={index + 1}
            of={blocks.length}
            problems={{
              heading: problems[`blocks.${index}.heading`],
              words: problems[`blocks.${index}.wordsTo`],
            }}
            dragged={dragged === block.key}
            onChange={(next) => changeBlock(block.key, next)}
            onRemove={() => change({ blocks: blocks.filter(({ key }) => key !== block.key) })}
            onMove={(by) => move(index, index + by)}
            onDragStart={() => setDragged(block.key)}
            onDragOver={() => {
              const from = blocks.findIndex(({ key }) => key === dragged)
              if (from !== -1 && from !== index) change({ blocks: moved(blocks, from, index) })
            }}
            onDragEnd={() => setDragged(null)}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
      <Button icon={<Plus className="i" />} disabled={blocks.length >= MOST_SECTIONS} onClick={add}>
        Add section
      </Button>
      <div className="outline-bar">
        <p className="meta num">
          {formatCount(blocks.length, 'section')} of {MOST_SECTIONS} at most
        </p>
        <div className="row">
          <Button onClick={() => navigate('/templates')}>Cancel</Button>
          <Button variant="primary" type="submit" busy={busy}>
            Save template
          </Button>
        </div>
      </div>
    </form>
  )
}
