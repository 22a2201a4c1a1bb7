import { useMessages } from '#/components/ui/messages'

interface LeaveQuestion {
  /** What is left, with its article: "this publication". */
  what: string
  /** @returns whether it is saved; what kept it from being saved has been said then */
  save: () => Promise<boolean>
  discard?: () => void
}

/** Asks what becomes of unsaved changes. The answer is whether they may be left behind. */
export function useLeaveQuestion(): (question: LeaveQuestion) => Promise<boolean> {
  const { choose } = useMessages()
  return async ({ what, save, discard }) => {
    const answer = await choose({
      title: 'Save your changes?',
      text: `You changed ${what} and have not saved it.`,
      tone: 'warn',
      close: 'Stay',
      other: { label: 'Discard changes', destroys: true },
      action: { label: 'Save and leave' },
    })
    if (answer === 'closed') return false
    if (answer === 'action') return save()
    discard?.()
    return true
  }
}
