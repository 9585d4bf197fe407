import type { ComponentProps } from 'react';
import shapes from './icons.svg';

/**
 * An icon of Lucide. Its shape is in icons.svg, which a browser loads once for all pages. When drawn in place, the icons were a
 * seventh of each document. A new one gets a line here; `npm run icons` then writes icons.svg.
 */
function icon(name: string) {
  const href = `${shapes.src}#${name}`;
  return function Icon({ className, ...rest }: ComponentProps<'svg'>) {
    return (
      <svg aria-hidden="true" {...rest} className={className ? `icon ${className}` : 'icon'}>
        <use href={href} />
      </svg>
    );
  };
}

export const Activity = /* @__PURE__ */ icon('activity');
export const Archive = /* @__PURE__ */ icon('archive');
export const ArrowDown = /* @__PURE__ */ icon('arrow-down');
export const ArrowLeft = /* @__PURE__ */ icon('arrow-left');
export const ArrowRight = /* @__PURE__ */ icon('arrow-right');
export const ArrowUp = /* @__PURE__ */ icon('arrow-up');
export const Ban = /* @__PURE__ */ icon('ban');
export const Banknote = /* @__PURE__ */ icon('banknote');
export const Bell = /* @__PURE__ */ icon('bell');
export const BookUser = /* @__PURE__ */ icon('book-user');
export const Boxes = /* @__PURE__ */ icon('boxes');
export const Calculator = /* @__PURE__ */ icon('calculator');
export const Calendar = /* @__PURE__ */ icon('calendar');
export const Camera = /* @__PURE__ */ icon('camera');
export const ChartColumn = /* @__PURE__ */ icon('chart-column');
export const Check = /* @__PURE__ */ icon('check');
export const ChevronDown = /* @__PURE__ */ icon('chevron-down');
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left');
export const ChevronRight = /* @__PURE__ */ icon('chevron-right');
export const CircleAlert = /* @__PURE__ */ icon('circle-alert');
export const CircleCheck = /* @__PURE__ */ icon('circle-check');
export const CircleDashed = /* @__PURE__ */ icon('circle-dashed');
export const CircleDot = /* @__PURE__ */ icon('circle-dot');
export const CircleQuestionMark = /* @__PURE__ */ icon('circle-question-mark');
export const CircleX = /* @__PURE__ */ icon('circle-x');
export const ClipboardPaste = /* @__PURE__ */ icon('clipboard-paste');
export const Clock = /* @__PURE__ */ icon('clock');
export const Copy = /* @__PURE__ */ icon('copy');
export const Download = /* @__PURE__ */ icon('download');
export const Ellipsis = /* @__PURE__ */ icon('ellipsis');
export const ExternalLink = /* @__PURE__ */ icon('external-link');
export const Eye = /* @__PURE__ */ icon('eye');
export const EyeOff = /* @__PURE__ */ icon('eye-off');
export const FileDiff = /* @__PURE__ */ icon('file-diff');
export const FileDown = /* @__PURE__ */ icon('file-down');
export const FilePen = /* @__PURE__ */ icon('file-pen');
export const FileSpreadsheet = /* @__PURE__ */ icon('file-spreadsheet');
export const FileX = /* @__PURE__ */ icon('file-x');
export const Hourglass = /* @__PURE__ */ icon('hourglass');
export const House = /* @__PURE__ */ icon('house');
export const Info = /* @__PURE__ */ icon('info');
export const KeyRound = /* @__PURE__ */ icon('key-round');
export const Keyboard = /* @__PURE__ */ icon('keyboard');
export const ListPlus = /* @__PURE__ */ icon('list-plus');
export const LocateFixed = /* @__PURE__ */ icon('locate-fixed');
export const LogOut = /* @__PURE__ */ icon('log-out');
export const Mail = /* @__PURE__ */ icon('mail');
export const MapPinned = /* @__PURE__ */ icon('map-pinned');
export const MessageCircle = /* @__PURE__ */ icon('message-circle');
export const MessageCircleQuestionMark = /* @__PURE__ */ icon('message-circle-question-mark');
export const MessageSquarePlus = /* @__PURE__ */ icon('message-square-plus');
export const OctagonX = /* @__PURE__ */ icon('octagon-x');
export const Package = /* @__PURE__ */ icon('package');
export const PackageCheck = /* @__PURE__ */ icon('package-check');
export const PackagePlus = /* @__PURE__ */ icon('package-plus');
export const Pause = /* @__PURE__ */ icon('pause');
export const Phone = /* @__PURE__ */ icon('phone');
export const Plus = /* @__PURE__ */ icon('plus');
export const Printer = /* @__PURE__ */ icon('printer');
export const RefreshCw = /* @__PURE__ */ icon('refresh-cw');
export const Repeat2 = /* @__PURE__ */ icon('repeat-2');
export const Route = /* @__PURE__ */ icon('route');
export const Scale = /* @__PURE__ */ icon('scale');
export const ScanBarcode = /* @__PURE__ */ icon('scan-barcode');
export const ScrollText = /* @__PURE__ */ icon('scroll-text');
export const Search = /* @__PURE__ */ icon('search');
export const Settings2 = /* @__PURE__ */ icon('settings-2');
export const ShieldCheck = /* @__PURE__ */ icon('shield-check');
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal');
export const Star = /* @__PURE__ */ icon('star');
export const Store = /* @__PURE__ */ icon('store');
export const Tag = /* @__PURE__ */ icon('tag');
export const Tags = /* @__PURE__ */ icon('tags');
export const Timer = /* @__PURE__ */ icon('timer');
export const Trash2 = /* @__PURE__ */ icon('trash-2');
export const TriangleAlert = /* @__PURE__ */ icon('triangle-alert');
export const Truck = /* @__PURE__ */ icon('truck');
export const Undo2 = /* @__PURE__ */ icon('undo-2');
export const UserRound = /* @__PURE__ */ icon('user-round');
export const Users = /* @__PURE__ */ icon('users');
export const X = /* @__PURE__ */ icon('x');
