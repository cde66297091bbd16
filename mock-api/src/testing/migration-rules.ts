import {
  type AlterTableNode,
  AndNode,
  BinaryOperationNode,
  type ColumnDefinitionNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  OperatorNode,
  ParensNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  type TableNode,
  type UnknownRow,
  type UpdateQueryNode,
} from 'kysely';
import type { Migration } from '../migrations';

/** Parts of a column that hosts of the previous version can ignore and PostgreSQL adds without reading the table. */
const PLAIN_COLUMN = ['kind', 'column', 'dataType', 'notNull', 'defaultTo'];
const CHECKED_PARTS = ['kind', 'table', 'columnAlterations'];
/** Queries that an online migration may run, besides those of `createIndexOnline`. */
const ONLINE = ['InsertQueryNode', 'SelectQueryNode', 'UpdateQueryNode'];
/** Statements of `createIndexOnline`. */
const ONLINE_INDEX = /^(?:create index concurrently|create index if not exists|drop index concurrently if exists) /;

/**
 * Raw statements of `createSearchIndex` and `queueForSearch`, which read no rows, and of `countRowsBy`. `countRowsBy`
 * blocks writes to its table until the migration has counted the rows: use it only for tables of limited size.
 */
const CHECKED = /^(?:create (?:virtual table|function|trigger) |select 1 from changes )/;

const nameOf = ({ table }: TableNode): string => table.identifier.name;
const isTable = (node: OperationNode | undefined): node is TableNode => node?.kind === 'TableNode';

function* faultsOfNewColumn(column: ColumnDefinitionNode): Generator<string> {
  const { name } = column.column.column;
  const rest = Object.entries(column).filter(([part, value]) => value !== undefined && !PLAIN_COLUMN.includes(part));
  for (const [part] of rest) yield `adds the column ${name} with "${part}", which PostgreSQL checks against every row`;
  if (column.notNull && column.defaultTo === undefined) yield `adds the column ${name} without a default or null`;
  if (column.defaultTo?.defaultValue.kind === 'RawNode') yield `adds the column ${name} with a computed default`;
}

function* faultsOfChange(node: AlterTableNode, isContract: boolean): Generator<string> {
  const { table, columnAlterations = [] } = node;
  for (const part of Object.keys(node).filter((key) => !CHECKED_PARTS.includes(key)))
    yield `changes the table ${nameOf(table)}: ${part}`;
  for (const change of columnAlterations) {
    if (change.kind === 'AddColumnNode') yield* faultsOfNewColumn(change.column);
    else if (change.kind !== 'DropColumnNode' || !isContract)
      yield `changes a column of ${nameOf(table)}: ${change.kind}`;
  }
}

/** Operators of the comparisons with `id` that every matching row satisfies, because they are joined by AND. */
function operatorsOnId(node: OperationNode): string[] {
  if (ParensNode.is(node)) return operatorsOnId(node.node);
  if (AndNode.is(node)) return [...operatorsOnId(node.left), ...operatorsOnId(node.right)];
  if (!BinaryOperationNode.is(node) || !OperatorNode.is(node.operator)) return [];
  const { leftOperand: left, operator } = node;
  const isId = ReferenceNode.is(left) && ColumnNode.is(left.column) && left.column.column.name === 'id';
  return isId ? [operator.operator] : [];
}

/** True if an update is limited to a list or a range of ids. */
function isBatch({ where }: UpdateQueryNode): boolean {
  const operators = where === undefined ? [] : operatorsOnId(where.where);
  const has = (...wanted: string[]) => wanted.some((operator) => operators.includes(operator));
  return has('=', 'in', 'between') || (has('>', '>=') && has('<', '<='));
}

/**
 * Collects a migration's violations of the rules (ADR 31): without `requires`, hosts of the previous version must keep
 * working; with or without it, no statement may block calls while it reads or writes a large table.
 */
export class MigrationRules implements KyselyPlugin {
  readonly faults: string[] = [];
  readonly #created = new Set<string>();

  constructor(private readonly migration: Omit<Migration, 'up'>) {}

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    this.faults.push(...this.#check(node));
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }

  *#check(node: RootOperationNode): Generator<string> {
    const isContract = this.migration.requires !== undefined;
    if (this.migration.online) {
      const isIndex = node.kind === 'RawNode' && ONLINE_INDEX.test(node.sqlFragments[0] ?? '');
      if (!isIndex && !ONLINE.includes(node.kind)) yield `runs a ${node.kind} outside a transaction`;
      // An update of all rows would keep them locked until it ends.
      if (node.kind === 'UpdateQueryNode' && !isBatch(node)) yield 'updates rows without a list or a range of ids';
      return;
    }
    switch (node.kind) {
      case 'CreateTableNode':
        this.#created.add(nameOf(node.table));
        for (const { column, references } of node.columns) {
          if (references !== undefined && !/^(?:cascade|set null)$/.test(references.onDelete ?? ''))
            yield `${column.column.name} of the new table ${nameOf(node.table)} prevents deletions`;
        }
        break;
      case 'AlterTableNode':
        if (!this.#created.has(nameOf(node.table))) yield* faultsOfChange(node, isContract);
        break;
      case 'CreateIndexNode':
        if (!this.#isNew(node.table)) yield 'creates an index of an existing table within a transaction';
        break;
      case 'InsertQueryNode':
        if (!this.#isNew(node.into)) yield 'writes to an existing table';
        break;
      case 'UpdateQueryNode':
      case 'DeleteQueryNode':
        yield 'rewrites rows within a transaction';
        break;
      case 'DropTableNode':
      case 'DropIndexNode':
        if (!isContract) yield `removes something: ${node.kind}`;
        break;
      case 'SelectQueryNode':
        break;
      case 'RawNode':
        if (!CHECKED.test(node.sqlFragments[0] ?? '')) yield 'runs a statement that cannot be checked: RawNode';
        break;
      default:
        yield `runs a statement that cannot be checked: ${node.kind}`;
    }
  }

  #isNew(table: OperationNode | undefined): boolean {
    return isTable(table) && this.#created.has(nameOf(table));
  }
}
