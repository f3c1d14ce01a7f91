"""Calls tools of the MCP server plausible-mcp, which queries the Stats API of PLAUSIBLE_BASE_URL.

Argument: a list of calls as JSON, each with the name of a tool and its arguments. Prints the answers of the tools as a
list of texts.
"""

import asyncio
import json
import sys

from mcp import Client
from plausible_mcp.server import mcp


async def main() -> None:
    async with Client(mcp) as client:
        answers = [await client.call_tool(name, arguments) for name, arguments in json.loads(sys.argv[1])]
    print(json.dumps([answer.content[0].text for answer in answers]))


asyncio.run(main())
