/** What an engineer must know of each version before he replaces the one before, or goes back to it. */
const musts = ['Upgrade', 'Rollback', 'Needs'];

/** The section of a version of CHANGELOG.md, and what is wrong with it. */
export function readChanges(changelog: string, version: string): { text: string; faults: string[] } {
  const [newest = '', text = ''] = changelog.split(/^## /m).slice(1, 2).flatMap(splitTitle);
  if (newest !== version)
    return { text: '', faults: [`CHANGELOG.md begins with ${newest || 'no version'}, not with ${version}.`] };
  return {
    text,
    faults: musts
      .filter((must) => !text.includes(`**${must}:**`))
      .map((must) => `CHANGELOG.md doesn't say **${must}:** for ${version}.`),
  };
}

function splitTitle(section: string): [string, string] {
  const [title = '', ...lines] = section.split('\n');
  return [title, lines.join('\n').trim()];
}
