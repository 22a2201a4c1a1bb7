import type { AdminPlan } from '@cygnet/sdk/operator'
import { InputAdornment } from '@mui/material'
import {
  BooleanInput,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useFormats } from '../lib/format'
import columns from '../parts/form-grid.module.css'
import { FeaturesInput } from './features-input'
import { CAPABILITIES } from './plan-features'
import styles from './plan-fields.module.css'
import { PlanPreview } from './plan-preview'

/** All prices are in US dollars. */
const CURRENCIES = ['usd'] as const
const INTERVALS = ['month', 'year'] as const

export function PlanFields() {
  const plan = useRecordContext<AdminPlan>()
  const product = plan?.stripeProductId
  const translate = useTranslate()
  const { dollars } = useFormats()
  const price = useWatch<Partial<Pick<AdminPlan, 'price'>>>({ name: 'price' })
  const whole = [required(), minValue(0)]
  return (
    <div className={columns.columns}>
      <div>
        <TextInput source="name" label={translate('plans.name')} validate={required()} helperText={false} />
        <TextInput
          source="description"
          label={translate('plans.description')}
          multiline
          minRows={2}
          helperText={translate('plans.description_help')}
        />
        <div className={styles.row}>
          <NumberInput
            source="price"
            label={translate('plans.price_cents')}
            helperText={plan ? translate('plans.price_help') : false}
            min={0}
            step={1}
            validate={whole}
            slotProps={{
              input: {
                endAdornment: typeof price === 'number' && (
                  <InputAdornment position="end">{`= ${dollars(price)}`}</InputAdornment>
                ),
              },
            }}
          />
          <SelectInput
            source="currency"
            label={translate('plans.currency')}
            choices={CURRENCIES.map((id) => ({ id, name: translate(`plans.currencies.${id}`) }))}
            validate={required()}
            helperText={false}
          />
          <SelectInput
            source="interval"
            label={translate('plans.interval')}
            choices={INTERVALS.map((id) => ({ id, name: translate(`plans.intervals.${id}`) }))}
            validate={required()}
            helperText={false}
          />
          <NumberInput
            source="postsPerMonth"
            label={translate('plans.posts_per_month')}
            min={0}
            step={1}
            validate={whole}
            helperText={translate('plans.posts_help')}
          />
          <NumberInput
            source="sortOrder"
            label={translate('plans.sort_order')}
            step={1}
            validate={required()}
            helperText={translate('plans.sort_order_help')}
          />
          <TextInput
            source="version"
            label={translate('plans.version')}
            validate={required()}
            helperText={false}
          />
        </div>
        <FeaturesInput source="features" />
      </div>
      <div>
        <PlanPreview />
        <fieldset className={styles.group}>
          <legend>{translate('plans.allows')}</legend>
          {CAPABILITIES.map((name) => (
            <BooleanInput
              key={name}
              source={`capabilities.${name}`}
              label={translate(`plans.capabilities.${name}`)}
              helperText={false}
            />
          ))}
          <small className={styles.help}>{translate('plans.allows_help')}</small>
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{translate('plans.offer')}</legend>
          <BooleanInput source="isActive" label={translate('plans.is_active')} helperText={false} />
          <BooleanInput source="isPopular" label={translate('plans.is_popular')} helperText={false} />
        </fieldset>
        {product && (
          <p className={styles.product}>
            <b>{translate('plans.stripe_product')}</b>
            <code>{product}</code>
            <small>{translate('plans.stripe_help')}</small>
          </p>
        )}
      </div>
    </div>
  )
}
