import { TextField } from '#/components/ui/field'

interface TagsFieldProps {
  /** As it is typed. */
  value: string
  /** What `tagsProblem` says of it. */
  wrong: string | null
  onChange: (value: string) => void
}

/** The tags of an image. */
export function TagsField({ value, wrong, onChange }: TagsFieldProps) {
  return (
    <TextField
      label="Tags"
      optional
      value={value}
      error={wrong ?? undefined}
      help="With commas between them."
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
