/** The style sheet of the control pages. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #f6f5f1; --surface: #fff; --sunken: #efede6; --ink: #17212b; --muted: #5d6874; --line: #dedbd1;
  --accent: #0b5d57; --on-accent: #fff; --accent-soft: #e3efed; --positive: #1f6b3a; --positive-soft: #e4f1e7;
  --caution: #8a5300; --caution-soft: #fbf0dc; --danger: #a3261e; --danger-soft: #fae8e6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10161c; --surface: #18212a; --sunken: #131a21; --ink: #e8ecef; --muted: #9aa7b3; --line: #2b3742;
    --accent: #5ec2b7; --on-accent: #08211f; --accent-soft: #173833; --positive: #7fd09a; --positive-soft: #173324;
    --caution: #e9b45c; --caution-soft: #3a2c12; --danger: #f09a92; --danger-soft: #3d1c1a;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink); font-variant-numeric: tabular-nums;
  font: 14px/1.5 'Inter Variable', Inter, 'IBM Plex Sans Arabic', system-ui, sans-serif;
}
a { color: var(--accent); }
header { display: flex; gap: 24px; align-items: center; padding: 14px 24px; border-bottom: 1px solid var(--line); }
header nav { display: flex; flex-wrap: wrap; gap: 4px 16px; }
header nav a { text-decoration: none; }
.brand { display: flex; gap: 10px; align-items: center; color: var(--ink); font-weight: 650; text-decoration: none; }
.bars {
  width: 28px; height: 16px; color: var(--accent);
  background: repeating-linear-gradient(90deg, currentColor 0 2px, transparent 2px 4px, currentColor 4px 7px, transparent 7px 9px);
}
main { max-width: 1280px; margin: 0 auto; padding: 24px; }
h1 { margin: 0 0 18px; font-size: 23px; font-weight: 650; letter-spacing: -0.01em; }
h2 { margin: 0; font-size: 14px; font-weight: 650; }
.sheet { margin-bottom: 18px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; min-width: 0; }
.head { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; justify-content: space-between; padding: 12px 16px; border-bottom: 1px solid var(--line); }
.body, .empty, .note { padding: 14px 16px; margin: 0; }
.empty, .muted { color: var(--muted); }
.muted, .time, .path { font-size: 12.5px; }
.more { padding: 10px 16px; margin: 0; border-top: 1px solid var(--line); }
.columns { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 18px; align-items: start; }
.columns > .sheet, .columns > div > .sheet:last-child { margin-bottom: 0; }
.columns { margin-bottom: 18px; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
th { text-align: start; font-weight: 500; color: var(--muted); white-space: nowrap; }
th, td { padding: 9px 16px; border-bottom: 1px solid var(--line); vertical-align: middle; }
tbody tr:last-child td { border-bottom: 0; }
.number { text-align: end; }
.time { white-space: nowrap; }
.path { max-width: 320px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: var(--muted); }
.awb { font-weight: 600; white-space: nowrap; }
td .awb { color: var(--ink); }
.pill { display: inline-block; padding: 1px 10px; border-radius: 99px; font-size: 12.5px; font-weight: 500; letter-spacing: 0; white-space: nowrap; vertical-align: middle; }
.pill.accent { background: var(--accent-soft); color: var(--accent); }
.pill.positive { background: var(--positive-soft); color: var(--positive); }
.pill.caution { background: var(--caution-soft); color: var(--caution); }
.pill.danger { background: var(--danger-soft); color: var(--danger); }
.pill.quiet { background: var(--sunken); color: var(--muted); }
button, input, select {
  min-height: 30px; padding: 4px 11px; border: 1px solid var(--line); border-radius: 9px; font: inherit; font-size: 13px;
  background: var(--surface); color: var(--ink);
}
input, select { width: 100%; }
[role=search] { display: flex; gap: 8px; }
button { font-weight: 500; cursor: pointer; white-space: nowrap; }
button:hover { border-color: var(--accent); color: var(--accent); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); min-height: 38px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.buttons { display: flex; flex-wrap: wrap; gap: 6px; margin: 0; }
.body .buttons { margin-top: 10px; }
.buttons input:not([type=hidden]) { width: auto; }
.reading { margin: 0; font-size: 23px; font-weight: 650; letter-spacing: -0.01em; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(130px, 1fr)); gap: 10px; align-items: end; }
.fields label { display: grid; gap: 3px; font-size: 12.5px; color: var(--muted); }
.fields .wide { grid-column: span 2; }
.rules, .events { list-style: none; margin: 0; padding: 0; }
.rules li, .events li { display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 10px 16px; border-bottom: 1px solid var(--line); }
td bdi { white-space: nowrap; }
.rules li > div { min-width: 0; overflow-wrap: anywhere; }
.events li { justify-content: start; align-items: baseline; }
.events li:last-child { border-bottom: 0; }
dl { display: grid; grid-template-columns: minmax(90px, max-content) minmax(0, 1fr); gap: 8px 20px; margin: 0; padding: 14px 16px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
@media (max-width: 480px) {
  main { padding: 16px; }
  header { padding: 12px 16px; flex-wrap: wrap; }
  dl { grid-template-columns: minmax(0, 1fr); }
  .fields .wide { grid-column: auto; }
}
pre { margin: 0; padding: 14px 16px; overflow-x: auto; font: 12.5px/1.6 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
