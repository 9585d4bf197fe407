type Task = { file: string; input?: unknown };

/** The work of a parser's thread: loads the module of a kind of files, and parses one if there is an input. */
export default async function parse(task: Task): Promise<unknown> {
  const { default: parseFile } = await import(task.file);
  return 'input' in task ? parseFile(task.input) : null;
}
