import { Inbox } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Inbox', Inbox)
