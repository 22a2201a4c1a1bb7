import { ActivityBell } from './activity-bell'
import { RunningWork } from './running-work'

/** What is being generated and what has ended. A chunk of its own: the header is there before it. */
export default function HeaderActivity() {
  return (
    <>
      <RunningWork />
      <ActivityBell />
    </>
  )
}
