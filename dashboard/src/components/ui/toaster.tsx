import { Toast } from '@base-ui/react/toast'
import { Check, X } from 'lucide-react'

const manager = Toast.createToastManager()

/** Confirms a result in passing: what happened, and where it matters what follows. */
export function toast(title: string, description?: string): void {
  manager.add({ title, description })
}

/** The place where toasts appear; once per page. */
export function Toaster() {
  return (
    <Toast.Provider toastManager={manager} timeout={5000} limit={3}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((item) => (
    <Toast.Root key={item.id} toast={item} className="toast">
      <Check className="i" />
      <Toast.Content>
        <Toast.Title render={<b />} />
        <Toast.Description />
      </Toast.Content>
      <Toast.Close aria-label="Dismiss">
        <X className="i" />
      </Toast.Close>
    </Toast.Root>
  ))
}
