import type { ComponentPropsWithRef } from 'react'
import { TextField } from '#/components/ui/field'

/** The tags of an image, as they are typed. */
export function TagsField(props: ComponentPropsWithRef<'input'> & { error: string | undefined }) {
  return <TextField label="Tags" optional help="Separate them with commas." {...props} />
}
