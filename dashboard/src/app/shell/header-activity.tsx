import { ActivityBell } from './activity-bell'
import { RunningWork } from './running-work'

/** What is being generated and what has ended. A separate chunk: the header appears before it. */
export default function HeaderActivity() {
  return (
    <>
      <RunningWork />
      <ActivityBell />
    </>
  )
}
