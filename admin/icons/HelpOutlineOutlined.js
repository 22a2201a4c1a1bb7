import { CircleQuestionMark } from 'lucide-react'
import { icon } from './icon.js'

export default icon('HelpOutlineOutlined', CircleQuestionMark)
