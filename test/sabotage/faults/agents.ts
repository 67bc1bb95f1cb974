/** The door for agents: that it opens nothing which other doors refuse. */
import type { Fault } from '../fault.ts';

const tests = ['test/mcp/mcp.test.ts'];

export const agents: readonly Fault[] = [
  {
    name: 'an agent acts as the person whose token it has',
    file: 'runtime/doors/mcp/visit.ts',
    find: "{ ...actor, kind: 'ai_agent', via: 'mcp' }",
    put: "{ ...actor, via: 'mcp' }",
    tests,
  },
  {
    name: 'a connection that only reads writes',
    file: 'runtime/doors/mcp/visit.ts',
    find: 'if (readOnly && !tool.annotations.readOnlyHint && !dryRun)',
    put: 'if (readOnly && tool.route === "" && !dryRun)',
    tests,
  },
  {
    name: 'calls of agents are not counted',
    file: 'runtime/serving/pipeline/inner_call.ts',
    find: 'chain = chainOf([...before, matched(route),',
    put: 'chain = chainOf([matched(route),',
    tests,
  },
  {
    name: 'pages of other sites call tools',
    file: 'runtime/doors/mcp/door.ts',
    find: 'if (!from.ok)',
    put: 'if (!named.ok)',
    tests,
  },
  {
    name: 'a toolset that is turned off can be called',
    file: 'runtime/doors/mcp/visit.ts',
    find: 'if (allowed !== null && !allowed.has(tool.toolset)) return turnedOff(tool.toolset);',
    put: '',
    tests,
  },
  {
    name: 'a connection for some tools calls all',
    file: 'runtime/doors/mcp/visit.ts',
    find: 'if (chosen !== null && !isChosen(chosen, tool))',
    put: 'if (chosen !== null && chosen.tools.size < 0)',
    tests,
  },
  {
    name: 'messages that call nothing are free',
    file: 'runtime/doors/mcp/door.ts',
    find: 'if (!messages.some(({ method }) => counting.has(String(method)))) await charge();',
    put: '',
    tests,
  },
];
