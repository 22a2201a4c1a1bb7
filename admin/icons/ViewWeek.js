import { Columns3 } from 'lucide-react'
import { icon } from './icon.js'

export default icon('ViewWeek', Columns3)
