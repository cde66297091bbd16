import { applyInsertions } from './insertions.mjs';

const PATCH = `diff --git a/list.ts b/list.ts
--- a/list.ts
+++ b/list.ts
@@ -1,3 +1,4 @@
 import { blogs } from './blogs';
+import { careers } from './careers';
 import { teams } from './teams';
-export const LISTED = [blogs, teams];
+export const LISTED = [blogs, careers, teams];
diff --git a/careers.ts b/careers.ts
new file mode 100644
--- /dev/null
+++ b/careers.ts
@@ -0,0 +1 @@
+export const careers = 1;
`;

function apply(patch: string, list: string): Record<string, string> {
  const files: Record<string, string> = { 'list.ts': list };
  applyInsertions(patch, { read: (path) => files[path] ?? '', write: (path, text) => (files[path] = text) });
  return files;
}

test('inserts lines and words next to other insertions, regardless of line breaks', () => {
  const list = `import { blogs } from './blogs';
import { vacancies } from './vacancies';
import { teams } from './teams';
export const LISTED = [
  blogs,
  vacancies,
  teams,
];
`;
  expect(apply(PATCH, list)).toEqual({
    'list.ts': list
      .replace("'./blogs';\n", "'./blogs';\nimport { careers } from './careers';\n")
      .replace('  blogs,\n', '  blogs, careers,\n'),
    'careers.ts': 'export const careers = 1;\n',
  });
});

test('names an anchor that it does not find', () => {
  expect(() => apply(PATCH, '')).toThrow('list.ts has no "blogs\';" to insert after.');
});

test('refuses a patch that changes text', () => {
  const patch = PATCH.replace('[blogs, careers, teams]', '[careers, teams]');
  expect(() => apply(patch, "import { blogs } from './blogs';\n")).toThrow('may only insert text');
});
