import type { AdminPlan } from '@cygnet/sdk/operator'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button } from '@mui/material'
import { Plus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useFieldArray } from 'react-hook-form'
import { FeatureRow } from './feature-row'
import styles from './features-input.module.css'

/** Pixels that a pointer moves before a press becomes a drag. */
const DRAG_DISTANCE = 5

/** A plan's features, line by line; reordered by dragging, or with the arrow keys after pressing the handle. */
export function FeaturesInput({ source }: { source: 'features' }) {
  const translate = useTranslate()
  const { fields, append, remove, move } = useFieldArray<Pick<AdminPlan, 'features'>>({ name: source })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const place = (id: string | number | undefined) => fields.findIndex((field) => field.id === id) + 1
  const of = { count: fields.length }
  return (
    <fieldset className={styles.features}>
      <legend>{translate('plans.features')}</legend>
      <span className={styles.head} aria-hidden="true">
        {translate('plans.included')}
      </span>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          screenReaderInstructions: { draggable: translate('plans.drag_help') },
          announcements: {
            onDragStart: ({ active }) => translate('plans.drag_start', { place: place(active.id), ...of }),
            onDragOver: ({ over }) =>
              over ? translate('plans.drag_over', { place: place(over.id), ...of }) : undefined,
            onDragEnd: ({ over }) => translate('plans.drag_end', { place: place(over?.id), ...of }),
            onDragCancel: () => translate('plans.drag_cancel'),
          },
        }}
        onDragEnd={({ active, over }) => {
          if (over && over.id !== active.id) move(place(active.id) - 1, place(over.id) - 1)
        }}
      >
        <SortableContext items={fields} strategy={verticalListSortingStrategy}>
          <ol>
            {fields.map(({ id }, index) => (
              <FeatureRow key={id} id={id} source={source} index={index} onRemove={() => remove(index)} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <Button variant="outlined" startIcon={<Plus />} onClick={() => append({ name: '', included: true })}>
        {translate('plans.add_feature')}
      </Button>
    </fieldset>
  )
}
