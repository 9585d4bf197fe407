import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Parses a command's options. Prints the usage and exits on `--help` or on an invalid option. */
export function readOptions<const Config extends ParseArgsConfig>(usage: string, config: Config) {
  const options = { ...config.options, help: { type: 'boolean' } } as const;
  try {
    const parsed = parseArgs({ ...config, options } as Config);
    if (!(parsed.values as { help?: boolean }).help) return parsed;
    console.log(usage);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exit(2);
  }
  process.exit(0);
}
