import type { AdminPlan } from '@cygnet/sdk/operator'
import { Check, X } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useFormats } from '../lib/format'
import { truthful } from './plan-features'
import listStyles from './plan-list.module.css'
import styles from './plan-preview.module.css'

/** The plan in the form, as customers will read it. */
export function PlanPreview() {
  const translate = useTranslate()
  return (
    <figure className={styles.preview}>
      <figcaption>{translate('plans.preview')}</figcaption>
      <Offer />
    </figure>
  )
}

function Offer() {
  const translate = useTranslate()
  const { dollars } = useFormats()
  const { name, description, price, interval, isPopular, features, capabilities } =
    useWatch() as Partial<AdminPlan>
  return (
    <div className={styles.plan}>
      <p className={styles.name}>
        {name?.trim() || <i>{translate('plans.name')}</i>}
        {isPopular && <span className={listStyles.chip}>{translate('plans.popular')}</span>}
      </p>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.price}>
        <b>{typeof price === 'number' ? dollars(price) : '$ –'}</b>{' '}
        {translate(`plans.each.${interval ?? 'month'}`)}
      </p>
      <ul>
        {truthful(features ?? [], capabilities)
          .filter((feature) => feature?.name?.trim())
          .map((feature, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two features may have the same name
            <li key={index} data-included={feature.included}>
              {feature.included ? (
                <Check role="img" aria-label={translate('plans.included')} />
              ) : (
                <X role="img" aria-label={translate('plans.not_included')} />
              )}
              {feature.name}
            </li>
          ))}
      </ul>
    </div>
  )
}
