import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import {
  EditBase,
  type EditProps,
  SaveButton,
  SimpleForm,
  type SimpleFormProps,
  Toolbar,
  useEditContext,
  useNotify,
  useTranslate,
} from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useFailureNotice } from '../lib/error-message'
import { Unsaved } from '../lib/unsaved'
import { isMissing, MissingRecord } from './not-found'
import { Page } from './page'
import styles from './record-form.module.css'
import { LoadFailure, Loading } from './states'
import { useMayChange } from './writes'

const Saves = createContext({ count: 0, add: () => {} })

/** How often something of the record was saved since its page was opened. */
export const useSaves = () => use(Saves).count

/** Says that a form of its own was saved. */
export const useSaved = () => use(Saves).add

/** The page of one record. Edits are sent at once and only shown after the server's answer. */
export function RecordPage<T>({
  titleOf,
  loadFailure,
  saveFailure,
  saved,
  transform,
  actions,
  missing = <MissingRecord />,
  children,
}: {
  titleOf: (record: T) => string
  /** The error catalog's message. */
  loadFailure: string
  saveFailure: string
  /** Key of the message after saving. */
  saved: string
  /** The part of the form that is sent. */
  transform: NonNullable<EditProps['transform']>
  /** Beside the title. */
  actions?: ReactNode
  /** In place of a record that is not there. */
  missing?: ReactNode
  children: ReactNode
}) {
  const notify = useNotify()
  const failureNotice = useFailureNotice()
  const [count, setCount] = useState(0)
  const saves = useMemo(() => ({ count, add: () => setCount((before) => before + 1) }), [count])
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      transform={transform}
      queryOptions={{ refetchOnMount: 'always', onError: () => {} }}
      mutationOptions={{
        onSuccess: () => {
          notify(saved, { type: 'success' })
          saves.add()
        },
        onError: (error: unknown) => notify(...failureNotice(saveFailure, error)),
      }}
    >
      <Saves value={saves}>
        <Loaded titleOf={titleOf} failure={loadFailure} actions={actions} missing={missing}>
          {children}
        </Loaded>
      </Saves>
    </EditBase>
  )
}

function Loaded<T>({
  titleOf,
  failure,
  actions,
  missing,
  children,
}: {
  titleOf: (record: T) => string
  failure: string
  actions: ReactNode
  missing: ReactNode
  children: ReactNode
}) {
  const { record, error, isFetching, refetch } = useEditContext()
  // A list leaves its rows in the cache: saving one as it was before an action would undo the action.
  const [isFresh, setFresh] = useState(false)
  useEffect(() => {
    if (!isFetching) setFresh(true)
  }, [isFetching])
  if (isMissing(error)) return missing
  if (error) return <LoadFailure what={failure} error={error} onRetry={() => void refetch()} />
  if (!record || !isFresh) return <Loading />
  return (
    <Page title={titleOf(record as T)} actions={actions}>
      {children}
    </Page>
  )
}

/** A section with a heading. */
export function Sheet({
  id,
  title,
  wide,
  children,
}: {
  id?: string
  title: string
  /** As wide as the page, for a form in columns. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <section id={id} className={`${styles.sheet} ${wide ? styles.wide : ''}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/**
 * A form in a section; its button appears with the first edit, unless it is `always` there. Only to look at for an
 * operator who only reads.
 */
export function RecordForm({
  save,
  button,
  always = false,
  beside,
  ...props
}: Omit<SimpleFormProps, 'toolbar'> & {
  /** What the button says. */
  save?: string
  /** In place of the usual one. */
  button?: ReactNode
  always?: boolean
  /** Beside the button. */
  beside?: ReactNode
}) {
  const translate = useTranslate()
  const mayChange = useMayChange()
  return (
    <SimpleForm
      component={Plain}
      toolbar={
        mayChange ? (
          <Toolbar className={always ? styles.end : styles.toolbar}>
            <WithEdits always={always}>
              {button ?? <SaveButton label={save ?? translate('ra.action.save')} alwaysEnable={false} />}
              {beside}
            </WithEdits>
          </Toolbar>
        ) : (
          false
        )
      }
      {...props}
    />
  )
}

/** Shows its content once the form around it has edits. */
export function WithEdits({ always = false, children }: { always?: boolean; children: ReactNode }) {
  const { dirtyFields } = useFormState()
  return always || Object.keys(dirtyFields).length > 0 ? children : null
}

function Plain({ children }: { children?: ReactNode }) {
  const mayChange = useMayChange()
  return (
    <fieldset className={styles.form} disabled={!mayChange}>
      <Unsaved />
      {children}
    </fieldset>
  )
}
