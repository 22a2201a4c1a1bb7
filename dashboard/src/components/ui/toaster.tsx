import { Toast } from '@base-ui/react/toast'
import { Check, TriangleAlert, X } from 'lucide-react'
import styles from './toaster.module.css'

const manager = Toast.createToastManager()

/** Milliseconds that a toast with an action stays: long enough to change one's mind. */
const ACTION_MS = 10_000

/**
 * Shows a result briefly: what happened and, where it matters, what follows.
 * @param action a possible reaction, such as Undo; it also closes the toast
 */
export function toast(
  title: string,
  description?: string,
  tone: 'ok' | 'bad' = 'ok',
  action?: { label: string; run: () => void }
): void {
  const id = manager.add({
    title,
    description,
    type: tone,
    priority: tone === 'bad' ? 'high' : 'low',
    ...(action && {
      timeout: ACTION_MS,
      actionProps: {
        children: action.label,
        onClick: () => {
          manager.close(id)
          action.run()
        },
      },
    }),
  })
}

/** Where toasts appear; once per page. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className={styles.toasts}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} className={styles.toast}>
      {item.type === 'bad' ? <TriangleAlert /> : <Check />}
      <Toast.Content>
        <Toast.Title render={<b />} />
        <Toast.Description />
      </Toast.Content>
      {item.actionProps && <Toast.Action className={styles.action} />}
      <Toast.Close aria-label="Dismiss">
        <X />
      </Toast.Close>
    </Toast.Root>
  ))
}
