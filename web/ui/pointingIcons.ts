import ArrowStartGlyph from '~icons/ri/arrow-left-line'
import ChevronStartGlyph from '~icons/ri/arrow-left-s-line'
import ArrowEndGlyph from '~icons/ri/arrow-right-line'
import ChevronEndGlyph from '~icons/ri/arrow-right-s-line'
import CollapseGlyph from '~icons/ri/contract-left-line'
import CornerGlyph from '~icons/ri/corner-down-right-line'
import PanelGlyph from '~icons/ri/layout-right-line'
import SignOutGlyph from '~icons/ri/logout-box-r-line'
import ReplyGlyph from '~icons/ri/reply-line'
import SendGlyph from '~icons/ri/send-plane-2-fill'
import ForwardGlyph from '~icons/ri/share-forward-line'
import { pointing } from './pointing.ts'

export const ArrowEndIcon = /* @__PURE__ */ pointing(ArrowEndGlyph)
export const ArrowStartIcon = /* @__PURE__ */ pointing(ArrowStartGlyph)
export const ChevronEndIcon = /* @__PURE__ */ pointing(ChevronEndGlyph)
export const ChevronStartIcon = /* @__PURE__ */ pointing(ChevronStartGlyph)
export const CollapseIcon = /* @__PURE__ */ pointing(CollapseGlyph)
export const ForwardIcon = /* @__PURE__ */ pointing(ForwardGlyph)
export const SendIcon = /* @__PURE__ */ pointing(SendGlyph)
export const SignOutIcon = /* @__PURE__ */ pointing(SignOutGlyph)
export const CornerIcon = /* @__PURE__ */ pointing(CornerGlyph)
export const PanelIcon = /* @__PURE__ */ pointing(PanelGlyph)
export const ReplyIcon = /* @__PURE__ */ pointing(ReplyGlyph)
