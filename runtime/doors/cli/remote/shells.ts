/**
 * Completion scripts of shells. Each calls `complete -- …` with the words as typed and uses the printed lines: nothing that was
 * typed, and nothing that an installation says, is evaluated. None needs a package beside its shell.
 */

/** Words are cut at blanks alone. Readline replaces the text after the last `=`, unless a quote was opened before it. */
const bash = (program: string): string => `# bash completion for ${program}: source <(${program} complete bash)
_${program}_complete() {
  local line=\${COMP_LINE:0:COMP_POINT} words=() value cur head='' last=''
  COMPREPLY=()
  read -ra words <<<"$line"
  [[ $line == *[[:space:]] ]] && words+=('')
  cur=\${words[\${#words[@]}-1]}
  case $cur in
    [\\'\\"]*) cur=\${cur:1}; words[\${#words[@]}-1]=$cur ;;
    *=*) [[ $COMP_WORDBREAKS == *=* ]] && head=\${cur%"\${cur##*=}"} ;;
  esac
  while IFS=$'\\t' read -r value _; do
    case $value in :*) last=$value; continue;; esac
    COMPREPLY+=("\${value#"$head"}")
  done < <(${program} complete -- "\${words[@]:1}" 2>/dev/null)
  if [[ $last == :0 ]]; then compopt -o default; fi
  if [[ \${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
}
complete -F _${program}_complete ${program}
`;

const zsh = (program: string): string => `#compdef ${program}
# zsh completion for ${program}: source <(${program} complete zsh), behind compinit
_${program}() {
  local -a lines values shown open opened
  local line value last
  lines=("\${(@f)$(${program} complete -- "\${(@Q)words[2,CURRENT-1]}" "\${(Q)PREFIX}" 2>/dev/null)}")
  for line in $lines; do
    value=\${line%%$'\\t'*}
    case $value in
      :*) last=$value ;;
      *=) open+=("$value"); opened+=("\${line/$'\\t'/  }") ;;
      *) values+=("$value"); shown+=("\${line/$'\\t'/  }") ;;
    esac
  done
  if [[ $last == :0 ]]; then _files; return; fi
  (( \${#open} )) && compadd -Q -l -S '' -d opened -a open
  (( \${#values} )) && compadd -Q -l -d shown -a values
}
if [ "$funcstack[1]" = "_${program}" ]; then _${program} "$@"; else compdef _${program} ${program}; fi
`;

const fish = (program: string): string => `# fish completion for ${program}: ${program} complete fish | source
function __${program}_complete
    set -l words (commandline -opc)
    ${program} complete -- $words[2..] (commandline -ct | string unescape) 2>/dev/null | string match -v ':*'
end
complete -c ${program} -f -a '(__${program}_complete)'
complete -c ${program} -l out -r -F
`;

const scripts: Readonly<Record<string, (program: string) => string>> = { bash, zsh, fish };

/** The script of a shell for the command `program`; null for a shell that there is none for. */
export function scriptFor(shell: string, program: string): string | null {
  return Object.hasOwn(scripts, shell) ? (scripts[shell]?.(program) ?? null) : null;
}
