import { adapted } from './documented-files.ts';

/** The names of the metrics that a file of deploy/ reads. */
export const measuredNames = (file: 'alerts.yaml' | 'grafana.json') => [
  ...new Set(
    [...adapted(file, []).matchAll(/\b(?:waybill|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name),
  ),
];
