import { Toast } from '@base-ui/react/toast'
import { Check, TriangleAlert, X } from 'lucide-react'
import styles from './toaster.module.css'

const manager = Toast.createToastManager()

/** Says a result in passing: what happened, and where it matters what follows. */
export function toast(title: string, description?: string, tone: 'ok' | 'bad' = 'ok'): void {
  manager.add({ title, description, type: tone, priority: tone === 'bad' ? 'high' : 'low' })
}

/** The place where toasts appear; once per page. */
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
      <Toast.Close aria-label="Dismiss">
        <X />
      </Toast.Close>
    </Toast.Root>
  ))
}
