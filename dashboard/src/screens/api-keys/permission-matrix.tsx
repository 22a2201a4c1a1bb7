import type { ApiPermission } from '@cygnet/sdk'
import type { ComponentPropsWithRef } from 'react'
import checkboxStyles from '#/components/ui/checkbox.module.css'
import choiceStyles from '#/components/ui/choice.module.css'
import { FieldError } from '#/components/ui/field'
import fieldStyles from '#/components/ui/field.module.css'
import { classNames } from '#/lib/class-names'
import styles from './permission-matrix.module.css'

const VERBS = ['read', 'write', 'delete', 'generate']

const RESOURCES: { resource: string; offers: readonly ApiPermission[] }[] = [
  {
    resource: 'Publications',
    offers: ['publications:read', 'publications:write', 'publications:delete', 'publications:generate'],
  },
  { resource: 'Images', offers: ['images:read', 'images:write', 'images:delete'] },
  { resource: 'Company', offers: ['company:read', 'company:write'] },
  { resource: 'Subscription', offers: ['subscription:read'] },
  { resource: 'Statistics', offers: ['statistics:read'] },
  { resource: 'Webhooks', offers: ['webhooks:read', 'webhooks:write'] },
]

const ALL = RESOURCES.flatMap(({ offers }) => offers)

/** The usual choices; each box can still be set by itself. */
const PRESETS: { label: string; permissions: ApiPermission[] }[] = [
  // What a new key begins with.
  { label: 'Basic', permissions: ['publications:read', 'subscription:read'] },
  { label: 'Read only', permissions: ALL.filter((permission) => permission.endsWith(':read')) },
  {
    label: 'Read and write',
    permissions: ALL.filter((permission) => !permission.endsWith(':delete')),
  },
  { label: 'Everything', permissions: ALL },
]

/** Whether exactly these are chosen, in any order. */
const isChosen = (permissions: readonly ApiPermission[], chosen: readonly ApiPermission[]) =>
  permissions.length === chosen.length && permissions.every((permission) => chosen.includes(permission))

/**
 * A key's permissions: resources as rows, verbs as columns. Every checkbox belongs to the one field that `field`
 * registers.
 */
export function PermissionMatrix({
  field,
  chosen,
  onChoose,
  error,
}: {
  field: ComponentPropsWithRef<'input'>
  chosen: readonly ApiPermission[]
  /** Sets the whole field. */
  onChoose: (permissions: ApiPermission[]) => void
  error?: string
}) {
  return (
    <fieldset className={styles.permissionMatrix}>
      <legend className={fieldStyles.label}>
        Permissions{' '}
        <span className={fieldStyles.optional}>
          {chosen.length} of {ALL.length}
        </span>
      </legend>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would be read as a second set of boxes */}
      <div
        className={classNames(choiceStyles.segmented, styles.presets)}
        role="group"
        aria-label="Usual choices"
      >
        {PRESETS.map(({ label, permissions }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isChosen(permissions, chosen)}
            onClick={() => onChoose([...permissions])}
          >
            {label}
          </button>
        ))}
      </div>
      <table>
        <thead>
          <tr>
            <td />
            {VERBS.map((verb) => (
              <th key={verb} scope="col">
                {verb}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RESOURCES.map(({ resource, offers }) => (
            <tr key={resource}>
              <th scope="row">{resource}</th>
              {VERBS.map((verb) => {
                const permission = offers.find((offer) => offer.endsWith(`:${verb}`))
                return (
                  <td key={verb}>
                    {permission ? (
                      <label className={classNames(checkboxStyles.checkbox, styles.box)}>
                        <input
                          {...field}
                          type="checkbox"
                          value={permission}
                          aria-label={`${resource}: ${verb}`}
                        />
                      </label>
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">not offered</span>
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
