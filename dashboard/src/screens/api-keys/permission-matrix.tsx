import type { ApiPermission } from '@cygnet/sdk'
import type { ComponentPropsWithRef } from 'react'
import checkboxStyles from '#/components/ui/checkbox.module.css'
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

const TOTAL = RESOURCES.reduce((sum, { offers }) => sum + offers.length, 0)

/**
 * A key's permissions: resources as rows, verbs as columns. Every checkbox belongs to the one field that `field`
 * registers.
 */
export function PermissionMatrix({
  field,
  chosen,
  error,
}: {
  field: ComponentPropsWithRef<'input'>
  chosen: readonly ApiPermission[]
  error?: string
}) {
  return (
    <fieldset className={styles.permissionMatrix}>
      <legend className={fieldStyles.label}>
        Permissions{' '}
        <span className={fieldStyles.optional}>
          {chosen.length} of {TOTAL}
        </span>
      </legend>
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
