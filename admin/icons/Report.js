import { OctagonAlert } from 'lucide-react'
import { icon } from './icon.js'

export default icon('Report', OctagonAlert)
