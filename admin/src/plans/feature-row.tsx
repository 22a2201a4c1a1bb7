import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconButton } from '@mui/material'
import { GripVertical, Trash2 } from 'lucide-react'
import { BooleanInput, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import styles from './features-input.module.css'
import { capabilityOf } from './plan-features'

export function FeatureRow({
  id,
  source,
  index,
  onRemove,
}: {
  id: string
  source: string
  index: number
  onRemove: () => void
}) {
  const translate = useTranslate()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const place = index + 1
  const capability = capabilityOf(useWatch({ name: `${source}.${index}` }))
  const included = capability ? `capabilities.${capability}` : `${source}.${index}.included`
  return (
    <li
      ref={setNodeRef}
      className={`${styles.row} ${isDragging ? styles.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={translate('plans.move_feature', { place })}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <TextInput
        source={`${source}.${index}.name`}
        label={translate('plans.feature', { place })}
        helperText={false}
      />
      <BooleanInput key={included} source={included} label={translate('plans.included')} helperText={false} />
      <IconButton aria-label={translate('plans.remove_feature', { place })} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </li>
  )
}
