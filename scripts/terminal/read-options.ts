import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The options that a command was given. Prints its usage and exits where they ask for it, or are wrong. */
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
