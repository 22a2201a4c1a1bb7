import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { classNames } from '#/lib/class-names'
import badgeStyles from './badge.module.css'
import styles from './choice.module.css'
import fieldStyles from './field.module.css'

/** A switch for a setting that takes effect immediately. */
export function Switch({
  label,
  className,
  ...input
}: { label: ReactNode } & ComponentPropsWithRef<'input'>) {
  return (
    <label className={classNames(styles.switch, className)}>
      <input type="checkbox" role="switch" {...input} />
      {label}
    </label>
  )
}

export interface CardOption<Value extends string> {
  value: Value
  label: string
  text?: string
  /** Why it cannot be chosen; the card is disabled while it is set. */
  badge?: string
}

/** A choice of one among cards, as radio buttons. */
export function OptionCards<Value extends string>({
  legend,
  options,
  value,
  onChange,
  columns,
}: {
  legend: string
  options: readonly CardOption<Value>[]
  value: Value
  onChange: (value: Value) => void
  columns?: 2 | 3
}) {
  const name = useId()
  return (
    <fieldset>
      <legend className={classNames(fieldStyles.label, styles.legend)}>{legend}</legend>
      <div className={classNames(styles.optionCards, columns === 2 && styles.twoColumns)}>
        {options.map((option) => (
          <label className={classNames(styles.optionCard, option.badge && styles.inert)} key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={Boolean(option.badge)}
              onChange={() => onChange(option.value)}
            />
            <span>
              <b>{option.label}</b>
              {option.badge && (
                <span className={classNames(styles.badge, badgeStyles.badge)}>{option.badge}</span>
              )}
              {option.text && <small>{option.text}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A row of buttons, one of them pressed. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}) {
  return (
    <fieldset className={styles.segmented} aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
