import { LayoutList } from 'lucide-react'
import { icon } from './icon.js'

export default icon('ViewList', LayoutList)
